import type { FailedPart } from '@vastra/shared/federation';
import { useEffect, useLayoutEffect } from 'react';
import { repeatEntries } from './repeat-entries';

declare global {
  interface Window {
    /** The button that was clicked, or that submitted a form, before its region was hydrated; set by the document's inline script. */
    earlyClick?: HTMLElement;
  }
}

/** Regions of the document that React has not hydrated yet. Pages that are opened later have regions without earlier input. */
const documentRegions = new Set<Element>();

/**
 * Prepares the regions of the document for `useHydratedRegion`, and the root for clicks during hydration. React hydrates a part of the page for a click in
 * it and handles the click, which must then not be repeated. If the code of the part has not loaded, React stops the propagation; in a hydrated region
 * the click is then repeated until React handles it. Must be called after `hydrateRoot(root)`, so that React sees the click first.
 */
export function prepareRegions(root: Element): void {
  for (const region of root.querySelectorAll('[data-region]')) documentRegions.add(region);
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (!event.cancelBubble) {
        // A target that React has replaced was not handled.
        if (target.isConnected && window.earlyClick?.contains(target)) window.earlyClick = undefined;
        return;
      }
      const button = target.closest<HTMLButtonElement>('[data-alive] button');
      if (!button || button.form?.hasAttribute('action')) return;
      event.preventDefault();
      window.earlyClick = button;
      setTimeout(() => window.earlyClick === button && button.click(), 100);
    },
    true,
  );
}

const findRegion = (remote: string) => document.querySelector<FailedPart>(`[data-region="${remote}"]`);

/**
 * Marks a region as hydrated (`data-alive`), and repeats what the visitor has entered and clicked in it before, because scripts load after
 * the hero image and visitors should not have to repeat it. With an `error` the mark holds the remote and the error's name,
 * `mf-cart TypeError`, and the element the error itself, for the code that counts failures, which loads later.
 */
export function useHydratedRegion(remote: string, error?: unknown): void {
  // A layout effect, because React handles events from the commit on, and an event that it handles must not be repeated.
  useLayoutEffect(() => {
    const region = findRegion(remote);
    if (!region) return;
    region.failure = error;
    region.dataset.alive = error ? `${remote} ${(error as Error).name}` : '';
  }, [remote, error]);
  useEffect(() => {
    const region = findRegion(remote);
    if (!region || !documentRegions.delete(region)) return;
    repeatEntries(region);
    // This effect may run within the click for which React hydrates the region.
    setTimeout(() => {
      const button = window.earlyClick;
      if (!region.contains(button!)) return;
      window.earlyClick = undefined;
      button!.click();
    });
  }, [remote]);
}
