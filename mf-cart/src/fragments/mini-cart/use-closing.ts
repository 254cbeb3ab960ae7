import { useLocation } from '@vastra/shared/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds for which the panel stays. It is longer than a toast, because the panel has buttons. */
export const openMs = 8000;

/**
 * Closes a panel after a while, unless it is hovered or focused, and for Escape, a press outside and another page. Returns the function
 * that closes it, which gives the focus back to `opener` if the panel has it.
 */
export function useClosing(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<Element | null>,
  onClose: () => void,
): () => void {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);

  const close = () => {
    const hasFocus = panel.current?.contains(document.activeElement);
    onClose();
    if (hasFocus && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  // A layout effect, because Escape must not be lost when it is pressed as soon as the panel is visible.
  useLayoutEffect(() => {
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
    const box = panel.current;
    for (const type of ['pointerleave', 'focusout']) box?.addEventListener(type, restart);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerleave', 'focusout']) box?.removeEventListener(type, restart);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [panel]);

  useEffect(() => {
    if (pathname !== openedOn.current) latestClose.current();
  }, [pathname]);

  return close;
}
