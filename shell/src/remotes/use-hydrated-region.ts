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
 * Forgets a click or submit that React has handled, because it must not be repeated: React hydrates a region at once for an event in it. Events that
 * React gives up do not reach the window. Must be called after `hydrateRoot`.
 */
export function forgetHandledClicks(): void {
  for (const type of ['click', 'submit'])
    addEventListener(type, (event) => {
      const { earlyClick } = window;
      if (earlyClick?.contains(event.target as Node) || (event as SubmitEvent).submitter === earlyClick)
        window.earlyClick = undefined;
    });
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
    if (entries.length === 0) {
      // This effect may run within the event for which React hydrates the region.
      setTimeout(repeatClick);
      return;
    }
    void import('./repeat-entries')
      .then(
        ({ repeatEntries }) => repeatEntries(entries),
        () => {},
      )
      .finally(repeatClick);
  }, [remote, error]);
}
