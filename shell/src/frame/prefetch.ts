import { paths } from '@vastra/shared/paths';
import { useLocation } from '@vastra/shared/router';
import { useContext, useEffect, useRef } from 'react';
import { deferredStart } from '../deferred-start';
import { getConnection } from '../remotes/connection-probe';
import { findMatch } from '../remotes/find-match';
import type { RemoteParts } from '../remotes/parts';
import { PartsContext } from '../remotes/region';

/** ms after a navigation until the pages behind visible links are prefetched. */
export const prefetchDelayMs = 2000;
/** ms after the first touch until they are, so that its scrolling or press comes first. */
export const touchDelayMs = 300;
/** Pages that are prefetched after a navigation. */
const maxPages = 2;
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

/** Lists the routes of the first pages that links in view lead to. Links of the header are followed seldom: pointing at one loads its code. */
function listLikelyRoutes(): string[] {
  const ids = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) {
    const id = isInView(link) && findMatch(link)?.route.id;
    if (id) ids.add(id);
    if (ids.size === maxPages) break;
  }
  return [...ids];
}

/** Buttons of a page that may add to the cart, which pages of the cart's remote do not. */
const buttons = 'main > :not([data-region=mf-cart]) button';

let renderMiniCart: (() => void) | undefined;
/** Sets the function that renders the mini-cart ahead of a press, hidden. */
export const setMiniCartRenderer = (render: typeof renderMiniCart): void => {
  renderMiniCart = render;
};
export const renderMiniCartAhead = (): void => renderMiniCart?.();

const loadCartCode = (parts: RemoteParts): Promise<unknown> =>
  Promise.allSettled([parts.getCommands('cart/add'), parts.getFragmentModule('cart/mini-cart')]);

/**
 * Loads the code of likely next pages, and what adds to the cart, so that the first item does not wait for code. Renders the mini-cart ahead, which
 * would delay the paint of a press if pointing at the button did it.
 */
async function prefetchLikely(parts: RemoteParts): Promise<void> {
  for (const id of listLikelyRoutes()) await loadCode(parts, id).catch(() => {});
  if (!document.querySelector(buttons)) return;
  await loadCartCode(parts);
  renderMiniCartAhead();
}

/**
 * Loads what the visitor probably needs next: once the visitor is active and the browser idle, the code behind visible links; the code behind
 * a link or a button that the visitor points at; and the data of a link while it is pressed.
 */
export function usePrefetch(): void {
  const parts = useContext(PartsContext);
  const { pathname } = useLocation();
  /** A pointer has come or the focus has moved, on this page or an earlier one. Visitors who leave before that transfer no code of a next page. */
  const isActive = useRef(false);

  useEffect(() => {
    if (!parts || !mayPrefetch()) return;
    let timer: ReturnType<typeof setTimeout>;
    const prefetchLater = (delayMs: number, prefetch: () => Promise<unknown> = () => prefetchLikely(parts)) => {
      clearTimeout(timer);
      timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void prefetch()), delayMs);
    };
    const prefetchTarget = (event: Event) => {
      if (!isActive.current) prefetchLater(touchDelayMs);
      isActive.current = true;
      const link = findLink(event);
      const id = link && findMatch(link)?.route.id;
      // A failure shows, and is tried again, when the visitor goes there.
      if (id) loadCode(parts, id).catch(() => {});
      else if ((event.target as Element).closest?.(buttons)) void loadCartCode(parts);
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
    if (isActive.current) prefetchLater(prefetchDelayMs);
    // The first touch of a visitor who comes from a search engine may be the button; the mini-cart follows while the server is asked.
    else if (pathname.startsWith(paths.product('')))
      prefetchLater(prefetchDelayMs, () => parts.getCommands('cart/add').catch(() => {}));
    for (const [type, listener] of Object.entries(listeners))
      addEventListener(type, listener as EventListener, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelPress();
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener as EventListener);
    };
  }, [parts, pathname]);
}
