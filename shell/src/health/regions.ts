import type { FailedPart, LiveRelease } from '@vastra/shared/federation';
import type { Report } from './report';

/** ms between a change of the page and its evaluation, so that React has finished. */
const settleMs = 100;
/** ms within which the release's server must respond; otherwise a missing part is attributed to the connection. */
const reachableWithinMs = 1000;

/** Names of errors of the API or the connection, which are not the release's fault. */
const ignoredErrors = ['ApiError', 'NetworkError', 'AbortError', 'undefined'];

/** Returns true if the release's server is reachable. Otherwise a missing part is not the release's fault. */
const isReachable = (release: LiveRelease): Promise<boolean> =>
  fetch(release.base + release.entry, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(reachableWithinMs),
  }).then(
    () => true,
    () => false,
  );

/** Lists the hydrated or failed regions of the page (`remotes/use-hydrated-region.ts`), and its fragments (`shared/federation`). */
function* listParts(releases: LiveRelease[]) {
  for (const part of document.querySelectorAll<FailedPart>('[data-region], [data-fragment]')) {
    const { region, fragment = '', alive, failed } = part.dataset;
    if (region && alive === undefined) continue;
    // Wrong properties are the fault of the page that passes them.
    const host =
      failed === 'FragmentPropertyError' ? part.closest<HTMLElement>('[data-region]')?.dataset.region : region;
    const release = releases.find((candidate) =>
      host ? candidate.remote === host : fragment.startsWith(`${candidate.domain}/`),
    );
    if (!release) continue;
    // The mark of the previous page may still be there; it names its remote.
    const [owner, errorName] = region ? alive!.split(' ') : [release.remote, failed];
    const isOwn = owner === release.remote;
    yield { name: region ?? fragment, release, errorName: isOwn ? errorName : undefined, error: part.failure };
  }
}

interface RegionWatcher {
  /** Counts the parts that are on the page now. */
  countParts(): void;
  /** Must be called after a navigation: the counts of the new page's parts restart. */
  navigated(): void;
}

/** Counts the releases that have a part on the page, once per navigation, and the parts that failed. */
export function watchRegions(releases: LiveRelease[], report: Report, onMissing: () => void): RegionWatcher {
  let viewed = new Set<string>();
  let failed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const countFailure = async (release: LiveRelease, errorName: string, error: unknown) => {
    if (errorName === 'RemoteUnavailableError') {
      onMissing();
      if (!(await isReachable(release))) return;
    }
    report.failure(release, 'region', error);
  };
  const countParts = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { name, release, errorName, error } of listParts(releases)) {
      if (!viewed.has(release.remote)) report.view(release);
      viewed.add(release.remote);
      if (!errorName || ignoredErrors.includes(errorName) || failed.has(name)) continue;
      failed.add(name);
      void countFailure(release, errorName, error);
    }
  };
  const countSoon = () => {
    timer ??= setTimeout(countParts, settleMs);
  };
  new MutationObserver(countSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-alive', 'data-failed'],
  });
  countSoon();
  return {
    countParts,
    navigated() {
      viewed = new Set();
      failed = new Set();
      countSoon();
    },
  };
}
