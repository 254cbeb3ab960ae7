import type { PendingState } from '@vastra/shared/federation';
import { type createBrowserRouter, matchRoutes, type RouteObject, useLocation } from '@vastra/shared/router';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { unstable_forceFrameRate } from 'scheduler';
import { RegionSkeleton } from './region-skeleton';

/** ms. A page that is there sooner appears without a skeleton in between. */
export const pendingDelayMs = 50;
/** A step of 50 ms, so that a press in between is still handled within 100 ms. */
const stepsPerSecond = 20;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

let router: Router | undefined;

/**
 * Sets the router whose navigations show a pending state. The state is read here, because `useNavigation` changes in a transition, which waits
 * for parts of the page that are not hydrated yet.
 */
export const watchNavigations = (watched: Router): void => {
  router = watched;
};

const subscribe = (listener: () => void) => router?.subscribe(listener) ?? (() => {});
const getNextPath = () => (router?.state.navigation.location ?? router?.state.location)?.pathname;

/**
 * Returns what to show instead of the page while a navigation to another path is loading; undefined for a quick navigation, and for pages
 * that declare nothing if they are of the same remote, because the pages share a frame (the admin area).
 */
export function usePendingState(pages: RouteObject[]): PendingState | undefined {
  const { pathname } = useLocation();
  const nextPath = useSyncExternalStore(subscribe, getNextPath, () => undefined);
  const isNewPage = nextPath !== undefined && nextPath !== pathname;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isNewPage) return setDue(false);
    // Data that are there make a page soon, and a pending state would make React render it from the start again.
    const timer = setTimeout(() => setDue(router?.state.navigation.state === 'loading'), pendingDelayMs);
    // React renders a page in steps of 5 ms, and after each step the browser computes styles and paints.
    unstable_forceFrameRate(stepsPerSecond);
    return () => {
      clearTimeout(timer);
      unstable_forceFrameRate(0);
    };
  }, [isNewPage]);
  if (!isNewPage || !isDue) return undefined;
  const next = findRoute(pages, nextPath);
  if (next?.handle) return next.handle;
  return getRemote(next) === getRemote(findRoute(pages, pathname)) ? undefined : { message: 'Loading…' };
}

/** Finds the page of a path. The page for unknown paths matches paths of the bare frame too, so it is left out. */
const findRoute = (pages: RouteObject[], pathname: string): RouteObject | undefined =>
  matchRoutes(
    pages.filter(({ path }) => path !== '*'),
    pathname,
  )?.at(-1)?.route;

/** Returns the remote of a route's id, such as `mf-cart/checkout`. */
const getRemote = (route?: RouteObject) => route?.id?.split('/')[0];

/** Shows the pending state of the next page at the top, and restores the scroll position if the navigation is given up. */
export function PendingPage(state: PendingState) {
  useLayoutEffect(() => {
    const previous = scrollY;
    scrollTo(0, 0);
    return () => scrollTo(0, previous);
  }, []);
  return <RegionSkeleton key={state.message} {...state} />;
}
