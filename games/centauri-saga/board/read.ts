/** A long press or the other mouse button opens a card in full, also where a tap chooses it. */
import type { BoardProps } from '@web/lib/board.ts';

export const read = (props: BoardProps, card: string) => ({
  oncontextmenu: (event: Event) => {
    event.preventDefault();
    props.inspect(card);
  },
});
