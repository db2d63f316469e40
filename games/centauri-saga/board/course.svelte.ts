/** Where somebody wants to go: a cell farther than one step, or an empty one to explore. The next step is chosen for him, and confirmed by him. */
import type { BoardProps, Option } from '@web/lib/board.ts';
import { explorable, rangeOf } from './choices.ts';
import { way } from './hexes.ts';
import { cellOf, optionsOf, type Table } from './model.ts';

export class Course {
  goal = $state<string | null>(null);

  clear(): void {
    this.goal = null;
  }
  /** The step on the way to the goal that is legal now. */
  step(props: BoardProps): Option | undefined {
    const { goal } = this;
    if (goal === null) return undefined;
    const table = props.view.board as Table;
    const placing = optionsOf(props.view, 'place').find((option) => cellOf(option) === goal);
    if (placing) return placing;
    if (!table.map[goal]) {
      const found = explorable(props.view);
      return found?.cells.includes(goal) ? found.option : undefined;
    }
    const range = rangeOf(props.view);
    const next = range && way(range.cells, goal)[0];
    return next ? optionsOf(props.view, 'move').find((option) => cellOf(option) === next) : undefined;
  }
  /** The cells from the fleet to the goal. */
  path(props: BoardProps): string[] {
    const range = rangeOf(props.view);
    return range && this.goal !== null ? [range.from, ...way(range.cells, this.goal)] : [];
  }
  /** Tapped: choose the step, or confirm it when it is chosen. */
  to(props: BoardProps, goal: string): void {
    this.goal = goal;
    const step = this.step(props);
    if (step) props.choose([step]);
  }
}
