import type { FailedPart } from '@vastra/shared/federation';
import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked before its region was hydrated; set by the document's inline script. */
    earlyClick?: HTMLElement;
  }
}

/**
 * Marks a region as hydrated (`data-alive`), and repeats an earlier click on one of its buttons, because scripts load after the
 * hero image and nobody should have to click twice. With an `error` the mark holds the remote and the error's name,
 * `mf-cart TypeError`, and the element the error itself, for the code that counts failures, which loads later.
 */
export function useHydratedRegion(remote: string, error?: unknown): void {
  useEffect(() => {
    const region = document.querySelector<FailedPart>(`[data-region="${remote}"]`);
    if (!region) return;
    region.failure = error;
    region.dataset.alive = error ? `${remote} ${(error as Error).name}` : '';
    const button = window.earlyClick;
    if (!button || !region.contains(button)) return;
    window.earlyClick = undefined;
    button.click();
  }, [remote, error]);
}
