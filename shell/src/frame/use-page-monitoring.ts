import { reportExposures } from '@vastra/shared/flags';
import { useLocation } from '@vastra/shared/router';
import { useEffect, useLayoutEffect } from 'react';
import { startHealth } from '../health/start';
import type { PageState } from '../page-state';
import { reloadWhenOutdated } from '../releases/outdated';
import { separatePaymentDocument } from '../releases/payment-document';

let onNavigated: (() => void) | undefined;

/** Starts once per page: reports views and failures of its releases, and detects when others are live. */
export function usePageMonitoring(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is counted
  useLayoutEffect(() => onNavigated?.(), [pathname]);
  useEffect(() => {
    const pageStateText = document.getElementById('page-state')?.textContent;
    if (onNavigated || !pageStateText) return;
    // The page state is parsed again, so that the first scripts need not hold it in memory.
    const page: PageState = JSON.parse(pageStateText);
    onNavigated = () => {};
    try {
      separatePaymentDocument();
      reloadWhenOutdated(page);
      onNavigated = startHealth(page);
      if (page.exposures && !page.preview) reportExposures(page.exposures);
    } catch {
      // A browser that cannot measure still shows the shop.
    }
  }, []);
}
