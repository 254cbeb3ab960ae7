import { deferredStart } from '../deferred-start';

/** ms after which every page is outdated. */
const maxAgeMs = 86_400_000;
/** ms of absence after which the page is compared with the live releases. */
const absenceMs = 30_000;

let hasNewReleases = false;

const isOutdated = (): boolean => hasNewReleases || Date.now() - performance.timeOrigin > maxAgeMs;

let compare: (fingerprint?: string) => void = () => {};

/** Compares this page with the live releases. Every response of the API carries their fingerprint. */
export const checkReleases = (): void =>
  void fetch('/api/v1/shop-details', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => compare(/\breleases;desc="?([\da-f]+)/.exec(headers.get('server-timing') ?? '')?.[1]),
    () => {},
  );

/** Detects when other releases are live than this page's. `fingerprint`: of this page's document. */
function watchFingerprint(fingerprint: string): void {
  compare = (current) => {
    if (current && current !== fingerprint) hasNewReleases = true;
  };
  try {
    new PerformanceObserver((list) => {
      // Responses from the browser's cache carry old fingerprints.
      for (const { serverTiming, transferSize } of list.getEntries() as PerformanceResourceTiming[])
        if (transferSize)
          for (const { name, description } of serverTiming ?? []) if (name === 'releases') compare(description);
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
 * Loads a new document, and with it the new releases, at the next followed link once this page is outdated. Retry in a region
 * that could not be loaded does so too. A page never reloads by itself.
 */
export function reloadWhenOutdated(
  fingerprint: string | undefined,
  load: (url: string) => void = (url) => location.assign(url),
): void {
  if (fingerprint) watchFingerprint(fingerprint);
  let followed: HTMLAnchorElement | undefined;

  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      followed = isPlainClick(event) ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined;
      if (!target.closest('[data-alive$=" RemoteUnavailableError"] button') || !isOutdated() || hasUnsavedChanges())
        return;
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
      link?.href === url && isAnotherPage && !options?.state && !options?.preventScrollReset && isOutdated();
    if (!needsNewDocument || hasUnsavedChanges()) return navigate(to, options);
    load(url);
    return Promise.resolve();
  }) as typeof router.navigate;
}
