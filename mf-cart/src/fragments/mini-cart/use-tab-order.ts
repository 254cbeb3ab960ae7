import { type RefObject, useEffect } from 'react';

/**
 * Makes a panel at the end of the document the next tab stop after the pressed button, `opener`. Tab leaves the panel to what follows the button,
 * and Shift+Tab to the button.
 */
export function useTabOrder(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<Element | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { current: button } = opener;
      if (event.key !== 'Tab' || !(button instanceof HTMLElement) || !button.isConnected) return;
      const stops = [...panel.current!.querySelectorAll<HTMLElement>('a, button, select')];
      const focused = document.activeElement;
      if (focused === button && !event.shiftKey) {
        event.preventDefault();
        stops[0]?.focus();
      }
      if (focused === stops[0] && event.shiftKey) {
        event.preventDefault();
        button.focus();
      }
      // The browser then moves the focus from the button to what follows.
      if (focused === stops.at(-1) && !event.shiftKey) button.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel, opener, isOpen]);
}
