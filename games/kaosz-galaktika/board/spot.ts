import { getContext, setContext } from 'svelte';
import type { Play } from './play.svelte.ts';

const key = Symbol('table');
export function setPlay(play: Play): Play {
  return setContext(key, play);
}
export function usePlay(): Play {
  return getContext<Play>(key);
}

/**
 * Attributes of the element that stands for a place of the table. What is legal is a button with its option's words; what is not answers
 * with the reason, or shows itself.
 */
export function spot(play: Play, id: string, { name, wish, show }: { name?: string; wish?: string | undefined; show?: (() => void) | undefined } = {}) {
  const legal = play.isLegal(id) || play.isChosen(id);
  const act = () => {
    if (play.click(id)) return;
    if (wish !== undefined && play.view.options?.length) play.props.whyNot(wish, id);
    else show?.();
  };
  const acts = legal || wish !== undefined || show !== undefined;
  const words = legal ? play.words(id) : '';
  return {
    'data-spot': id,
    'data-thing': id,
    'data-legal': play.isLegal(id) ? '' : undefined,
    'data-chosen': play.isChosen(id) ? '' : undefined,
    ...(acts && {
      role: 'button',
      tabindex: 0,
      'aria-label': [name, words].filter(Boolean).join(': ') || undefined,
      'aria-pressed': legal ? play.isChosen(id) : undefined,
      onclick: (event: Event) => {
        event.stopPropagation();
        act();
      },
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        act();
      },
      oncontextmenu: show
        ? (event: Event) => {
            event.preventDefault();
            show();
          }
        : undefined,
    }),
  };
}
