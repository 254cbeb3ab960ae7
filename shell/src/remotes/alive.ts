import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked before its part of the page was alive; kept by the document's first script. */
    earlyClick?: HTMLElement;
  }
}

/**
 * Marks a region as alive once it is hydrated, and does what the visitor already clicked in it: scripts come after the first
 * picture, and nobody should have to click twice for that.
 * With a `problem` the mark says whose it is and its name, `mf-cart TypeError`, for the code that counts failures; it comes later.
 */
export function useAlive(remote: string, error?: unknown): void {
  useEffect(() => {
    const region = document.querySelector<HTMLElement>(`[data-region="${remote}"]`);
    if (!region) return;
    region.dataset.alive = error ? `${remote} ${(error as Error).name}` : '';
    const button = window.earlyClick;
    if (!button || !region.contains(button)) return;
    window.earlyClick = undefined;
    button.click();
  }, [remote, error]);
}
