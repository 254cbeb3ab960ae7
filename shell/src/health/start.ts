import type { PageState } from '../page-state';
import { checkReleases } from '../releases/outdated';
import { watchOrders } from './orders';
import { watchRecentEvents } from './recent-events';
import { watchRegions } from './regions';
import { startReport } from './report';
import { watchScripts } from './scripts';
import { watchVitals } from './vitals';

/** Starts to count views and failures of the releases of this page. Returns the function to call after each navigation. */
export function startHealth({ releases, loaderData, errors, preview }: PageState): () => void {
  // A preview says nothing about the live releases.
  if (preview) return () => {};
  const report = startReport(() => regions.countParts(), watchRecentEvents());
  const regions = watchRegions(releases, report, checkReleases);
  watchScripts(releases, report);
  const main = releases.find(({ remote }) =>
    Object.keys({ ...loaderData, ...errors }).some((id) => id.startsWith(`${remote}/`)),
  );
  if (main) watchVitals(main, report);
  const countOrders = watchOrders(releases, report);
  return () => {
    regions.navigated();
    countOrders();
  };
}
