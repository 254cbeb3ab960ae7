import { useLocation } from '@vastra/shared/router';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { isQuietPath } from '../../../../shell/src/frame/quiet-paths';
import { newsletterPaths } from '../paths';
import { setPopupShown, wasPopupShown } from './popup-shown';

/** ms after hydration (requirements 9.6). */
const delayMs = 5000;
/** ms between two checks whether the visitor is still busy. */
const retryMs = 1000;

const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]';

const isBusy = (pathname: string): boolean =>
  isQuietPath(pathname) ||
  document.querySelector('dialog[open], [aria-modal=true]') !== null ||
  (document.activeElement?.matches(typing) ?? false);

interface PopupProps {
  onClose: () => void;
}

/** Offers the newsletter once per browser session (requirements 4.7), and whenever a `data-newsletter` button is clicked. */
export function NewsletterPopup({ startedAt }: { startedAt: number }) {
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  const [Popup, setPopup] = useState<ComponentType<PopupProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    const { Popup: Loaded } = await import('./popup');
    setPopup(() => Loaded);
    setOpen(true);
  }, []);

  useEffect(() => {
    currentPath.current = pathname;
    // A visitor who confirms or ends a subscription needs no offer.
    if (pathname.startsWith(newsletterPaths)) setPopupShown();
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const openUnlessBusy = async () => {
      if (wasPopupShown()) return;
      if (isBusy(currentPath.current)) {
        timer = setTimeout(openUnlessBusy, retryMs);
        return;
      }
      setPopupShown();
      await open().catch(() => {});
    };
    timer = setTimeout(openUnlessBusy, startedAt + delayMs - Date.now());
    return () => clearTimeout(timer);
  }, [startedAt, open]);

  useEffect(() => {
    const openByButton = async ({ target }: MouseEvent) => {
      if (!(target as Element).closest('[data-newsletter]')) return;
      setPopupShown();
      await open().catch(() => {});
    };
    document.addEventListener('click', openByButton);
    return () => document.removeEventListener('click', openByButton);
  }, [open]);

  return Popup && isOpen && <Popup onClose={() => setOpen(false)} />;
}
