import { useLocation } from '@vastra/shared/router';
import { useContext, useEffect } from 'react';
import { deferredStart } from '../deferred-start';
import { getConnection } from '../remotes/connection-probe';
import { findMatch } from '../remotes/find-match';
import type { RemoteParts } from '../remotes/parts';
import { PartsContext } from '../remotes/region';

/** ms after a navigation until the pages behind visible links are prefetched. */
export const prefetchDelayMs = 2000;
/** Pages that are prefetched after a navigation. */
const maxPages = 3;
/** ms for which a link is pressed until its data are loaded, because many presses begin to scroll. */
export const pressDelayMs = 30;
/** ms for which data that were loaded ahead are used: as long as public responses may be cached (decision 7). */
const maxAheadMs = 1000;

/** Returns whether code may be loaded that is perhaps not needed: not if the visitor saves data or has a slow connection. */
const mayPrefetch = (): boolean => {
  const { saveData, effectiveType = '4g' } = getConnection();
  return !saveData && effectiveType === '4g';
};

const findLink = ({ target }: Event) => (target as Element).closest?.('a');

const isInView = (link: Element): boolean => {
  // A rectangle within what is closed, such as a menu, or far below would need the layout of its content.
  if (link.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

const loadCode = (parts: RemoteParts, id: string) => {
  const [remote, page] = id.split('/');
  return parts.getPage(remote, page);
};

let ahead: { url: string; data: Promise<unknown>; startedAt: number } | undefined;

/** Returns once, for a second, the data that were loaded for this URL. */
function takeAhead(url: string): Promise<unknown> | undefined {
  const isUsable = ahead?.url === url && Date.now() - ahead.startedAt < maxAheadMs;
  const data = isUsable ? ahead?.data : undefined;
  ahead = undefined;
  return data;
}

/** Loads the data of the page behind a link, if that is another page, and its fragments. */
function loadData(parts: RemoteParts, link: HTMLAnchorElement): void {
  const match = findMatch(link);
  const [url, currentUrl] = [link, location].map(({ href }) => href.split('#')[0]);
  if (!match || url === currentUrl) return;
  const { params, route } = match;
  const load = async () => {
    const { fragments = [], loader } = await loadCode(parts, route.id!);
    for (const name of fragments) parts.read(name).catch(() => {});
    return typeof loader === 'function'
      ? await loader({ params, request: new Request(url), context: parts.loaderContext } as never)
      : null;
  };
  ahead = { url, data: load(), startedAt: Date.now() };
  // The navigation loads again what has failed.
  ahead.data.catch(() => {});
  if (deferredStart.cache) deferredStart.cache.takeAhead = takeAhead;
}

/** Lists the routes of the first pages that links in view lead to. */
function listLikelyRoutes(): string[] {
  // Visitors follow links of the page more often than links of the header.
  const links = ['main', 'header'].flatMap((part) => [...document.querySelectorAll<HTMLAnchorElement>(`${part} a`)]);
  const ids = new Set<string>();
  for (const link of links) {
    const id = isInView(link) && findMatch(link)?.route.id;
    if (id) ids.add(id);
    if (ids.size === maxPages) break;
  }
  return [...ids];
}

/** Loads the code of likely next pages, and what adds to the cart, so that the first item does not wait for code. */
async function prefetchLikely(parts: RemoteParts): Promise<void> {
  const prefetch = (work: Promise<unknown>) => work.catch(() => {});
  for (const id of listLikelyRoutes()) await prefetch(loadCode(parts, id));
  if (!document.querySelector('main button')) return;
  await prefetch(parts.getCommands('cart/add'));
  await prefetch(parts.getFragmentModule('cart/mini-cart'));
}

/**
 * Loads what the visitor probably needs next: when the browser is idle, the code behind visible links; the code behind a link that the
 * visitor points at; and its data while it is pressed.
 */
export function usePrefetch(): void {
  const parts = useContext(PartsContext);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(() => {
    if (!parts || !mayPrefetch()) return;
    const prefetchTarget = (event: Event) => {
      const link = findLink(event);
      const id = link && findMatch(link)?.route.id;
      // A failure shows, and is tried again, when the visitor goes there.
      if (id) loadCode(parts, id).catch(() => {});
    };
    let pressTimer: ReturnType<typeof setTimeout>;
    const press = (event: PointerEvent) => {
      const link = findLink(event);
      clearTimeout(pressTimer);
      // A link with a role opens a panel.
      if (link && !link.hasAttribute('role') && !event.button)
        pressTimer = setTimeout(() => loadData(parts, link), pressDelayMs);
    };
    const cancelPress = () => clearTimeout(pressTimer);
    const listeners = {
      pointerover: prefetchTarget,
      focusin: prefetchTarget,
      pointerdown: press,
      pointercancel: cancelPress,
      click: cancelPress,
    };
    const timer = setTimeout(
      () => (window.requestIdleCallback ?? setTimeout)(() => prefetchLikely(parts)),
      prefetchDelayMs,
    );
    for (const [type, listener] of Object.entries(listeners))
      addEventListener(type, listener as EventListener, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelPress();
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener as EventListener);
    };
  }, [parts, pathname]);
}
