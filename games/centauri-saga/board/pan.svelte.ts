/** Where the eye is over the map: how near, and what lies in the middle. Drag, pinch, wheel and keys move it; it glides where it is told to look. */
import type { Frame, Point } from './hexes.ts';

export class Eye {
  /** Screen pixels per unit of the map. */
  scale = $state(1);
  middle = $state<Point>({ x: 0, y: 0 });
  width = $state(600);
  height = $state(500);
  /** While somebody drags, nothing glides. */
  held = $state(false);
  #fit: Frame = { left: -300, right: 300, top: -260, bottom: 260 };
  #fingers = new Map<number, Point>();
  #dragged = false;

  /** The middle of what can be seen. */
  get shift(): Point {
    return { x: this.width / 2 - this.middle.x * this.scale, y: this.height / 2 - this.middle.y * this.scale };
  }
  get least(): number {
    return Math.min(this.width / (this.#fit.right - this.#fit.left), this.height / (this.#fit.bottom - this.#fit.top));
  }

  /** Shows this part of the map, at most so near. */
  look(at: Frame, nearest = 1.35): void {
    this.scale = Math.min(nearest, this.width / (at.right - at.left), this.height / (at.bottom - at.top));
    this.middle = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
  }
  whole(map: Frame): void {
    this.#fit = map;
  }
  fit(): void {
    this.look(this.#fit);
  }
  zoom(by: number, under: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const next = Math.max(this.least * 0.9, Math.min(2.6, this.scale * by));
    const [x, y] = [(under.x - this.shift.x) / this.scale, (under.y - this.shift.y) / this.scale];
    this.middle = this.#inside({ x: x + (this.width / 2 - under.x) / next, y: y + (this.height / 2 - under.y) / next });
    this.scale = next;
  }
  #inside({ x, y }: Point): Point {
    return { x: Math.max(this.#fit.left, Math.min(this.#fit.right, x)), y: Math.max(this.#fit.top, Math.min(this.#fit.bottom, y)) };
  }

  down = (event: PointerEvent): void => {
    if (this.#fingers.size === 0) this.#dragged = false;
    this.#fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  };
  move = (event: PointerEvent): void => {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.offsetX, y: event.offsetY };
    if (this.#fingers.size === 2) {
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1] ?? was;
      const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      this.#dragged = this.held = true;
      this.zoom(apart(now) / apart(was), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else {
      if (!this.#dragged && Math.hypot(now.x - was.x, now.y - was.y) < 6) return;
      if (!this.#dragged) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.#dragged = this.held = true;
      this.middle = this.#inside({ x: this.middle.x - (now.x - was.x) / this.scale, y: this.middle.y - (now.y - was.y) / this.scale });
    }
    this.#fingers.set(event.pointerId, now);
  };
  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    this.held = false;
  };
  /** A click that ends a drag means nothing. */
  click = (event: MouseEvent): void => {
    if (this.#dragged) event.stopPropagation();
    this.#dragged = false;
  };
  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 500), { x: event.offsetX, y: event.offsetY });
  };
  key = (event: KeyboardEvent): void => {
    if (event.key === '0') this.fit();
    else if (event.key === '+') this.zoom(1.25);
    else if (event.key === '-') this.zoom(0.8);
  };
}
