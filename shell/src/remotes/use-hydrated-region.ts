import type { FailedPart } from '@vastra/shared/federation';
import { useEffect } from 'react';
import { listEntries } from './list-entries';

declare global {
  interface Window {
    /** The button that was clicked, or that submitted a form, before its region was hydrated; set by the document's inline script. */
    earlyClick?: HTMLElement;
  }
}

/**
 * Marks a region as hydrated (`data-alive`), and repeats what the visitor has entered and clicked in it before, because scripts load after
 * the hero image and visitors should not have to repeat it. With an `error` the mark holds the remote and the error's name,
 * `mf-cart TypeError`, and the element the error itself, for the code that counts failures, which loads later.
 */
export function useHydratedRegion(remote: string, error?: unknown): void {
  useEffect(() => {
    const region = document.querySelector<FailedPart>(`[data-region="${remote}"]`);
    if (!region) return;
    region.failure = error;
    region.dataset.alive = error ? `${remote} ${(error as Error).name}` : '';
    const repeatClick = () => {
      const button = window.earlyClick;
      if (!button || !region.contains(button)) return;
      window.earlyClick = undefined;
      button.click();
    };
    const entries = listEntries(region);
    if (entries.length === 0) return repeatClick();
    void import('./repeat-entries')
      .then(
        ({ repeatEntries }) => repeatEntries(entries),
        () => {},
      )
      .finally(repeatClick);
  }, [remote, error]);
}
