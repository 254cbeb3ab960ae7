import { useLocation } from '@vastra/shared/router';
import { useEffect, useLayoutEffect } from 'react';
import { startHealth } from '../health/start';
import type { PageState } from '../page-state';
import { renewOutdated } from './outdated';

let navigated: (() => void) | undefined;

/** Begins, once for the page, to count how its releases do and to find out when there are others. */
export function usePageLife(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts
  useLayoutEffect(() => navigated?.(), [pathname]);
  useEffect(() => {
    const written = document.getElementById('page-state')?.textContent;
    if (navigated || !written) return;
    // Read again: the first scripts need not keep it for that.
    const page: PageState = JSON.parse(written);
    navigated = () => {};
    try {
      renewOutdated(page.fingerprint);
      navigated = startHealth(page);
    } catch {
      // A browser without the means to measure shows the shop all the same.
    }
  }, []);
}
