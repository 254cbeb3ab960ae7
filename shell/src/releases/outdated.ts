import { forLater } from '../frame/for-later';

/** ms after which a page is outdated whatever it was made of. */
const day = 86_400_000;
/** ms away after which a visitor's page is compared with what would come now. */
const awhile = 30_000;

let isOther = false;

const isOutdated = (): boolean => isOther || Date.now() - performance.timeOrigin > day;

let compare: (fingerprint?: string) => void = () => {};

/** Asks what would come now; any answer of the API says it. */
export const askForReleases = (): void =>
  void fetch('/api/v1/shop-details', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => compare(/\breleases;desc="?([\da-f]+)/.exec(headers.get('server-timing') ?? '')?.[1]),
    () => {},
  );

/** Finds out when other releases would come than this page's, whose `fingerprint` it has from its document. */
function watchReleases(fingerprint: string): void {
  compare = (now) => {
    if (now && now !== fingerprint) isOther = true;
  };
  try {
    new PerformanceObserver((list) => {
      // What comes out of the browser's cache says what was once.
      for (const { serverTiming, transferSize } of list.getEntries() as PerformanceResourceTiming[])
        if (transferSize)
          for (const { name, description } of serverTiming ?? []) if (name === 'releases') compare(description);
    }).observe({ type: 'resource', buffered: true });
  } catch {
    // An old browser: it finds out when the visitor comes back.
  }
  let hiddenAt = Date.now();
  const comeBack = () => Date.now() - hiddenAt > awhile && askForReleases();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else comeBack();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
}

/** Asked as the browser asks: a form with changes prevents it. */
const isSomethingUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const isPlain = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * A page never reloads by itself. Once it is outdated, the next link that is followed on this site brings a new document,
 * and with it the new releases; so does Retry in a part of the page that could not be loaded.
 */
export function renewOutdated(
  fingerprint: string | undefined,
  load: (address: string) => void = (address) => location.assign(address),
): void {
  if (fingerprint) watchReleases(fingerprint);
  let followed: HTMLAnchorElement | undefined;

  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      followed = isPlain(event) ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined;
      if (!target.closest('[data-alive$=" RemoteUnavailable"] button') || !isOutdated() || isSomethingUnsaved()) return;
      event.stopPropagation();
      load(location.href);
    },
    true,
  );
  // Whoever listens to the click has had it by then.
  addEventListener('click', () => {
    followed = undefined;
  });

  const { router } = forLater;
  if (!router) return;
  const navigate = router.navigate as (...told: unknown[]) => Promise<void>;
  // The link's own code runs first: what opens a panel or a dialog does not come here, nor does a button.
  router.navigate = ((to: unknown, options?: { state?: unknown; preventScrollReset?: boolean }) => {
    const link = followed;
    followed = undefined;
    const address = link && typeof to === 'string' ? new URL(to, location.href).href : '';
    const isAnotherPage = address.split('#')[0] !== location.href.split('#')[0];
    const isTheBrowsers =
      link?.href === address && isAnotherPage && !options?.state && !options?.preventScrollReset && isOutdated();
    if (!isTheBrowsers || isSomethingUnsaved()) return navigate(to, options);
    load(address);
    return Promise.resolve();
  }) as typeof router.navigate;
}
