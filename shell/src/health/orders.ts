import type { LiveRelease } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';
import type { Report } from './report';

const confirmationPath = paths.checkoutDone('');

/** Counts confirmations of orders for every release of the page, because any of them may have helped or hindered. Returns what to call after a navigation. */
export function watchOrders(releases: LiveRelease[], report: Report): () => void {
  const counted = new Set<string>();
  const count = () => {
    const { pathname } = location;
    if (!pathname.startsWith(confirmationPath) || counted.has(pathname)) return;
    counted.add(pathname);
    for (const release of releases) report.order(release);
  };
  const [document] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  // A page that is loaded again, or shown from the history, has been counted.
  if (document?.type === 'navigate') count();
  return count;
}
