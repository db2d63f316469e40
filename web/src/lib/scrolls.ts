/** For a part of the page that may have to be scrolled: while there is more in it than is seen, it is reached with the Tab key, so that the arrow keys can scroll it. */
export function scrolls(part: HTMLElement): { destroy(): void } {
  const look = () => {
    if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const one of [part, ...part.children]) sizes.observe(one);
  };
  const things = new MutationObserver(watch);
  things.observe(part, { childList: true });
  watch();
  return {
    destroy() {
      sizes.disconnect();
      things.disconnect();
    },
  };
}
