import { type RefObject, useLayoutEffect } from 'react';

/** Space between the panel and the first toast in px. */
const gap = 8;

/** Moves the shell's toasts below a panel in the upper half of the window, so that none covers it. On a phone the panel is at the lower edge. */
export function useToastsBelow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const place = () => {
      // Not of the bounding box, which moves while the panel rises.
      const { offsetTop, offsetHeight } = panel.current!;
      if (offsetTop < innerHeight / 2) style.setProperty('--toasts-top', `${offsetTop + offsetHeight + gap}px`);
      else style.removeProperty('--toasts-top');
    };
    place();
    addEventListener('resize', place);
    return () => {
      removeEventListener('resize', place);
      style.removeProperty('--toasts-top');
    };
  }, [panel]);
}
