import { type createBrowserRouter, useLocation } from '@vastra/shared/router';
import { useLayoutEffect } from 'react';

type Router = ReturnType<typeof createBrowserRouter>;

const storageKey = 'vastra:scroll';

let arrive: (() => void) | undefined;

const keptPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
};

/**
 * Where each page is scrolled to (spec 2): a new one to the top, or smoothly to the hash, and back and forward to where it
 * was. The router's own component knows no smoothness and weighs more. Told once, before the page is hydrated.
 */
export function keepScroll(router: Router): void {
  const positions = keptPositions();
  // The entries that a document began have no key of their own.
  const keyOf = ({ key, pathname, search, hash }: Router['state']['location']) =>
    key === 'default' ? pathname + search + hash : key;

  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    positions[keyOf(router.state.location)] = scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage is forbidden: a reload begins at the top.
    }
    // Until the scripts of the next document run, the browser does it.
    history.scrollRestoration = 'auto';
  });
  takeOver();
  router.enableScrollRestoration(positions, () => scrollY, keyOf);

  arrive = () => {
    const { restoreScrollPosition: kept, preventScrollReset, location } = router.state;
    if (kept === false) return;
    if (typeof kept === 'number') {
      scrollTo(0, kept);
      return;
    }
    const place = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    if (place) place.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth' });
    else if (!preventScrollReset) scrollTo(0, 0);
  };
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const decoded = (hash: string): string => {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
};

/** Scrolls when a page has come. */
export function useScroll(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is an arrival
  useLayoutEffect(() => void arrive?.(), [location]);
}
