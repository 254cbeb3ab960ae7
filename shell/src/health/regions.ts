import type { LiveRelease } from '@vastra/shared/federation';
import type { Report } from './report';

/** ms between a change of the page and a look at it: React is done with it by then. */
const shortly = 100;
/** ms within which the server that has the release must answer for a missing part to be the release's fault. */
const answerWithin = 1000;

/** Failures of the API or of the line, not of the release. */
const notItsFault = ['ApiError', 'NetworkError', 'AbortError', 'undefined'];

/** A part that did not come: on a bad line that says nothing of the release. */
const canBeHad = (release: LiveRelease): Promise<boolean> =>
  fetch(release.base + release.entry, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(answerWithin),
  }).then(
    () => true,
    () => false,
  );

/** What is on the page: regions that are alive or failed (`remotes/alive.ts`), and fragments (`shared/federation`). */
function* parts(releases: LiveRelease[]) {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-region], [data-fragment]')) {
    const { region, fragment = '', alive, failed } = dataset;
    if (region && alive === undefined) continue;
    const release = releases.find((one) => (region ? one.remote === region : fragment.startsWith(`${one.domain}/`)));
    if (!release) continue;
    // The mark of the page before may still be there: it names its remote.
    const [whose, problem] = region ? alive!.split(' ') : [release.remote, failed];
    yield { name: region ?? fragment, release, problem: whose === release.remote ? problem : undefined };
  }
}

interface Watch {
  /** Counts what is there now. */
  look(): void;
  /** Another page is there: its parts count anew. */
  navigated(): void;
}

/** Counts the releases that have a part of the page, once per navigation, and those parts that failed. */
export function watchRegions(releases: LiveRelease[], report: Report, onMissing: () => void): Watch {
  let viewed = new Set<string>();
  let failed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = async (release: LiveRelease, problem: string) => {
    if (problem === 'RemoteUnavailable') {
      onMissing();
      if (!(await canBeHad(release))) return;
    }
    report.failure(release, 'region');
  };
  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { name, release, problem } of parts(releases)) {
      if (!viewed.has(release.remote)) report.view(release);
      viewed.add(release.remote);
      if (!problem || notItsFault.includes(problem) || failed.has(name)) continue;
      failed.add(name);
      void fail(release, problem);
    }
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, shortly);
  };
  new MutationObserver(lookSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-alive', 'data-failed'],
  });
  lookSoon();
  return {
    look,
    navigated() {
      viewed = new Set();
      failed = new Set();
      lookSoon();
    },
  };
}
