import { type createBrowserRouter, useLocation } from '@vastra/shared/router';
import { useLayoutEffect } from 'react';

type Router = ReturnType<typeof createBrowserRouter>;

const storageKey = 'vastra:scroll';

let scrollToEntry: (() => void) | undefined;

/** Lets the browser skip the layout of the parts `below-the-fold` while they are far (`global.css`), or not. */
const setLazyLayout = (isLazy: boolean): void => {
  document.documentElement.classList.toggle('lazy-layout', isLazy);
};

/** Scrolls to a position among parts that may not have been laid out. The browser remembers their heights with the next frame. */
function restorePosition(y: number): void {
  setLazyLayout(false);
  scrollTo(0, y);
  requestAnimationFrame(() => requestAnimationFrame(() => setLazyLayout(true)));
}

const readStoredPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
};

/**
 * Manages the scroll position (requirements 2.2): a new page starts at the top, or scrolls smoothly to its hash; back and forward restore
 * the position. The router's own component cannot scroll smoothly and is larger. Must be called once, before hydration.
 */
export function manageScroll(router: Router): void {
  const positions = readStoredPositions();
  // The history entry of a document has the key `default`.
  const toKey = ({ key, pathname, search, hash }: Router['state']['location']) =>
    key === 'default' ? pathname + search + hash : key;

  const disableBrowserRestoration = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pageshow', disableBrowserRestoration);
  addEventListener('pagehide', () => {
    positions[toKey(router.state.location)] = scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage is blocked: a reload starts at the top.
    }
    // The browser restores the position until the scripts of the next document run.
    history.scrollRestoration = 'auto';
  });
  disableBrowserRestoration();
  router.enableScrollRestoration(positions, () => scrollY, toKey);
  // The state at the begin of an entry, because a revalidation that ends before the page is rendered resets the position to false.
  let entryState = router.state;
  router.subscribe((state) => {
    if (state.location !== entryState.location) entryState = state;
  });

  scrollToEntry = () => {
    const { restoreScrollPosition: restored, preventScrollReset, location } = entryState;
    if (restored === false) return;
    if (typeof restored === 'number') {
      restorePosition(restored);
      return;
    }
    setLazyLayout(true);
    const target = location.hash && document.getElementById(decodeHash(location.hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    else if (!preventScrollReset) scrollTo(0, 0);
  };
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const decodeHash = (hash: string): string => {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
};

/** Scrolls after each navigation. */
export function useScroll(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry scrolls
  useLayoutEffect(() => void scrollToEntry?.(), [location]);
}
