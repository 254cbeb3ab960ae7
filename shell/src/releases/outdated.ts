import type { LiveRelease } from '@vastra/shared/federation';
import { deferredStart } from '../deferred-start';
import type { PageState } from '../page-state';
import { findMatch } from '../remotes/find-match';
import { toReleaseToken } from './release-token';

/** ms after which every page is outdated. */
const maxAgeMs = 86_400_000;
/** ms of absence after which the page is compared with the live releases. */
const absenceMs = 30_000;

/** Tokens of the releases that a new document would have; empty until a response has named them. */
let currentTokens: string[] = [];

const setCurrent = (tokens?: string): void => {
  if (tokens) currentTokens = tokens.split('.');
};

/** Asks for the live releases. Every response of the API carries their tokens. */
export const checkReleases = (): void =>
  void fetch('/api/v1/shop-details', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => setCurrent(/\breleases;desc="?([\da-z.]+)/.exec(headers.get('server-timing') ?? '')?.[1]),
    () => {},
  );

const isLive = ({ remote, version }: LiveRelease): boolean =>
  currentTokens.includes(toReleaseToken(`${remote}@${version}`));

/** Returns true if the page shows a part of the release, or has loaded its commands, which act on later pages too. */
const isInUse = ({ remote, domain, container, commands }: LiveRelease): boolean =>
  Boolean(document.querySelector(`[data-region="${remote}"],[data-fragment^="${domain}/"]`)) ||
  (commands.length > 0 && container in window);

type ReleaseState = Pick<PageState, 'releases' | 'shellToken'>;

/** Returns true if a part that this page uses has another release now, or the page behind the link. */
const isOutdated = ({ releases, shellToken = '' }: ReleaseState, link?: HTMLAnchorElement): boolean =>
  Date.now() - performance.timeOrigin > maxAgeMs ||
  (currentTokens.length > 0 &&
    (!currentTokens.includes(shellToken) ||
      releases.some(
        (release) =>
          !isLive(release) &&
          (isInUse(release) || (link && findMatch(link)?.route.id?.startsWith(`${release.remote}/`))),
      )));

/** Notices which releases are live, from responses of the API. */
function watchReleases(): void {
  try {
    new PerformanceObserver((list) => {
      // Responses from the browser's cache carry old tokens.
      for (const { serverTiming, transferSize } of list.getEntries() as PerformanceResourceTiming[])
        if (transferSize)
          for (const { name, description } of serverTiming ?? []) if (name === 'releases') setCurrent(description);
    }).observe({ type: 'resource', buffered: true });
  } catch {
    // An old browser: the check runs when the visitor comes back.
  }
  let hiddenAt = Date.now();
  const checkAfterAbsence = () => Date.now() - hiddenAt > absenceMs && checkReleases();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else checkAfterAbsence();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && checkAfterAbsence());
}

/** Returns true if a form has unsaved changes: it cancels `beforeunload`, as it does for the browser. */
const hasUnsavedChanges = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const isPlainClick = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Loads a new document, and with it the new releases, at a followed link once a part is outdated that this page or the next one uses. Retry in a region
 * that could not be loaded does so too. A page never reloads by itself.
 */
export function reloadWhenOutdated(
  state: ReleaseState,
  load: (url: string) => void = (url) => location.assign(url),
): void {
  if (state.shellToken) watchReleases();
  let followed: HTMLAnchorElement | undefined;

  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      followed = isPlainClick(event) ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined;
      const isRetry = target.closest('[data-alive$=" RemoteUnavailableError"] button');
      if (!isRetry || !isOutdated(state) || hasUnsavedChanges()) return;
      event.stopPropagation();
      load(location.href);
    },
    true,
  );
  // All other listeners have handled the click by now.
  addEventListener('click', () => {
    followed = undefined;
  });

  const { router } = deferredStart;
  if (!router) return;
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>;
  // A link's own handler runs first: a link that opens a panel or a dialog does not get here, nor does a button.
  router.navigate = ((to: unknown, options?: { state?: unknown; preventScrollReset?: boolean }) => {
    const link = followed;
    followed = undefined;
    const url = link && typeof to === 'string' ? new URL(to, location.href).href : '';
    const isAnotherPage = url.split('#')[0] !== location.href.split('#')[0];
    const needsNewDocument =
      link?.href === url && isAnotherPage && !options?.state && !options?.preventScrollReset && isOutdated(state, link);
    if (!needsNewDocument || hasUnsavedChanges()) return navigate(to, options);
    load(url);
    return Promise.resolve();
  }) as typeof router.navigate;
}
