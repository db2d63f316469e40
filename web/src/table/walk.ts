const directions: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the arrow leads from one box: the nearest whose middle lies that way, sideways distance counting double. */
export function nearestBox(key: string, from: Box, boxes: Box[]): number {
  const way = directions[key];
  if (!way) return -1;
  const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(from);
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, at) => {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * way[0] + (by - y) * way[1];
    const aside = Math.abs((bx - x) * way[1]) + Math.abs((by - y) * way[0]);
    if (ahead > 2 && ahead + 2 * aside < shortest) {
      shortest = ahead + 2 * aside;
      best = at;
    }
  });
  return best;
}

/** The legal piece to which an arrow key leads; the first one when none has the focus yet. */
export function nearest(key: string, focused: Element | null, pieces: Element[]): Element | undefined {
  if (!directions[key]) return undefined;
  const others = pieces.filter((piece) => piece !== focused);
  if (!focused || others.length === pieces.length) return pieces[0];
  return others[
    nearestBox(
      key,
      focused.getBoundingClientRect(),
      others.map((piece) => piece.getBoundingClientRect()),
    )
  ];
}
