import { useLocation } from '@vastra/shared/router';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { setAsked, wasAsked } from './asked';

/** ms after the page came alive (spec 9). */
const delay = 5000;
/** ms. How often it is looked whether the moment has become a good one. */
const patience = 1000;

/** Where somebody is busy with something else. */
const busyPlaces = /^\/(checkout|login|admin|newsletter)(\/|$)/;
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]';

const isBusy = (pathname: string): boolean =>
  busyPlaces.test(pathname) ||
  document.querySelector('dialog[open], [aria-modal=true]') !== null ||
  (document.activeElement?.matches(typing) ?? false);

interface PopupProps {
  onClose: () => void;
}

/** Asks once in a browser session whether the visitor wants the newsletter (spec 4), or when a `data-newsletter` button is clicked. */
export function NewsletterPopup({ begunAt }: { begunAt: number }) {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const [Popup, setPopup] = useState<ComponentType<PopupProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    const { Popup: Loaded } = await import('./popup');
    setPopup(() => Loaded);
    setOpen(true);
  }, []);

  useEffect(() => {
    here.current = pathname;
    // Who is about to confirm or to end a subscription has made up their mind.
    if (pathname.startsWith('/newsletter/')) setAsked();
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (wasAsked()) return;
      if (isBusy(here.current)) {
        timer = setTimeout(ask, patience);
        return;
      }
      setAsked();
      await open().catch(() => {});
    };
    timer = setTimeout(ask, begunAt + delay - Date.now());
    return () => clearTimeout(timer);
  }, [begunAt, open]);

  useEffect(() => {
    const openByButton = async ({ target }: MouseEvent) => {
      if (!(target as Element).closest('[data-newsletter]')) return;
      setAsked();
      await open().catch(() => {});
    };
    document.addEventListener('click', openByButton);
    return () => document.removeEventListener('click', openByButton);
  }, [open]);

  return Popup && isOpen && <Popup onClose={() => setOpen(false)} />;
}
