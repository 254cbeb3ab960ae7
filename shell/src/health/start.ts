import type { SentryOptions } from '@vastra/platform/config';
import type { PageState } from '../page-state';
import { checkReleases } from '../releases/outdated';
import { watchOrders } from './orders';
import { watchRecentEvents } from './recent-events';
import { watchRegions } from './regions';
import { type OnError, startReport } from './report';
import { watchScripts } from './scripts';
import { findShellRelease } from './shell-release';
import { watchVitals } from './vitals';

/** Returns what sends errors to Sentry. Its SDK is loaded with the first error; those until then wait for it. */
function sendTo(options: SentryOptions): OnError {
  const load = () => import('./sentry/sentry').then(({ createSentry }) => createSentry(options));
  let loading: ReturnType<typeof load> | undefined;
  return (release, kind, error, events) => {
    loading ??= load();
    // Without the SDK, the beacon still has the error.
    loading.then((send) => send({ release, kind, error, events })).catch(() => {});
  };
}

/** Starts to count views and failures of the releases of this page. Returns the function to call after each navigation. */
export function startHealth({ releases, loaderData, errors, preview, sentry }: PageState): () => void {
  // A preview says nothing about the live releases.
  if (preview) return () => {};
  const report = startReport(() => regions.countParts(), watchRecentEvents(), sentry && sendTo(sentry));
  const shell = findShellRelease();
  const watched = shell ? [...releases, shell] : releases;
  const regions = watchRegions(watched, report, checkReleases);
  watchScripts(watched, report);
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
