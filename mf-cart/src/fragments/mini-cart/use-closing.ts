import { useLocation } from '@vastra/shared/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds for which the panel stays. It is longer than a toast, because the panel has buttons. */
export const openMs = 8000;

/**
 * Closes a panel after a while, unless it is hovered or focused, and for Escape, a press outside and another page. `openId` names what the panel
 * shows; it is undefined while the panel is hidden. Sets `opener` to the element with the focus when the panel opens, which gets it back.
 */
export function useClosing(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<Element | null>,
  openId: number | undefined,
  onClose: () => void,
): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  // A layout effect, because Escape must not be lost when it is pressed as soon as the panel is visible.
  useLayoutEffect(() => {
    const box = panel.current;
    const hasFocus = box?.contains(document.activeElement);
    // Not where `onClose` is called, because the panel is also hidden when the server refuses the item.
    if (openId === undefined && hasFocus && opener.current instanceof HTMLElement) opener.current.focus();
    if (openId === undefined) return;
    if (!hasFocus) opener.current = document.activeElement;
    const closeUnlessUsed = () => {
      if (!panel.current?.matches(':hover, :focus-within')) latestClose.current();
    };
    let timer = setTimeout(closeUnlessUsed, openMs);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(closeUnlessUsed, openMs);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // Escape closes a dialog that lies above the panel first.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) latestClose.current();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node)) latestClose.current();
    };
    for (const type of ['pointerleave', 'focusout']) box?.addEventListener(type, restart);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerleave', 'focusout']) box?.removeEventListener(type, restart);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [panel, opener, openId]);

  useEffect(() => {
    if (pathname !== shownPath.current) latestClose.current();
    shownPath.current = pathname;
  }, [pathname]);
}
