import { matchRoutes, useLocation } from '@vastra/shared/router';
import { useContext, useEffect } from 'react';
import { getConnection } from '../remotes/connection-probe';
import { PartsContext } from '../remotes/region';
import { deferredStart } from './deferred-start';

/** ms after a navigation until the pages behind visible links are prefetched. */
export const prefetchDelayMs = 2000;
/** Pages that are prefetched after a navigation. */
const maxPages = 3;

/** Returns whether code may be loaded that is perhaps not needed: not if the visitor saves data or has a slow connection. */
const mayPrefetch = (): boolean => {
  const { saveData, effectiveType = '4g' } = getConnection();
  return !saveData && effectiveType === '4g';
};

/** Returns the id of the page that a link leads to, such as `mf-catalog/product`; undefined for links out of the shop. */
function findPage(link: HTMLAnchorElement): string | undefined {
  const { router } = deferredStart;
  if (!router || link.origin !== location.origin) return undefined;
  const { id, path } = matchRoutes(router.routes, link.pathname)?.at(-1)?.route ?? {};
  return path === '*' ? undefined : id;
}

const isInView = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Loads the code of likely next pages when the browser is idle: behind visible links, and behind a link that the visitor points at. */
export function usePrefetch(): void {
  const parts = useContext(PartsContext);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(() => {
    if (!parts || !mayPrefetch()) return;
    const prefetch = async (id: string) => {
      const [remote, page] = id.split('/');
      // A failure shows, and is tried again, when the visitor goes there.
      await parts.getPage(remote, page).catch(() => {});
    };
    const prefetchTarget = ({ target }: Event) => {
      const link = (target as Element).closest?.('a');
      const id = link && findPage(link);
      if (id) void prefetch(id);
    };
    const prefetchVisible = async () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a, header a')].filter(isInView);
      const ids = new Set(links.map(findPage).filter((id) => id !== undefined));
      for (const id of [...ids].slice(0, maxPages)) await prefetch(id);
    };
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(prefetchVisible), prefetchDelayMs);
    const intents = ['pointerover', 'focusin'] as const;
    for (const type of intents) addEventListener(type, prefetchTarget, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of intents) removeEventListener(type, prefetchTarget);
    };
  }, [parts, pathname]);
}
