import { useLayoutEffect, useRef } from 'react';

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

/** Keeps the pressed filter where it is in the window when the results, and with them the filters, change. */
export function useFilterPlace(isLoading: boolean): void {
  const restorePlace = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    restorePlace.current?.();
    restorePlace.current = isLoading ? measureFilterPlace() : undefined;
  }, [isLoading]);
}
