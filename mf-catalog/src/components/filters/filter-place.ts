/**
 * Measures where the focused filter is. Returns a function that scrolls the filter back to this place of the window, because filters above it have
 * appeared or disappeared with the results. Undefined if no filter is focused.
 */
export function measureFilterPlace(): (() => void) | undefined {
  const filter = document.activeElement;
  const form = filter?.closest('form[aria-label="Filters"]');
  const scroller = form ? document.documentElement : filter?.closest('dialog');
  if (!filter || !scroller) return undefined;
  const { top } = filter.getBoundingClientRect();
  return () => {
    if (!filter.isConnected) return;
    const list = form?.parentElement;
    if (list) list.style.minHeight = '';
    const moved = filter.getBoundingClientRect().top - top;
    // A shorter list would end the page above the scroll position.
    const missing = scroller.scrollTop + moved + scroller.clientHeight - scroller.scrollHeight;
    if (list && missing > 0) list.style.minHeight = `${list.offsetHeight + missing}px`;
    scroller.scrollTop += moved;
  };
}
