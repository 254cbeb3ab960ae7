import type { PageState } from '../page-state';
import { askForReleases } from '../releases/outdated';
import { watchRegions } from './regions';
import { startReport } from './report';
import { watchScripts } from './scripts';
import { watchVitals } from './vitals';

/** Begins to count how the releases of this page do; answers what to call after each navigation. */
export function startHealth({ releases, loaderData, errors, trial }: PageState): () => void {
  // What somebody tries says nothing of what everybody gets.
  if (trial) return () => {};
  const report = startReport(() => regions.look());
  const regions = watchRegions(releases, report, askForReleases);
  watchScripts(releases, report);
  const main = releases.find(({ remote }) =>
    Object.keys({ ...loaderData, ...errors }).some((id) => id.startsWith(`${remote}/`)),
  );
  if (main) watchVitals(main, report);
  return regions.navigated;
}
