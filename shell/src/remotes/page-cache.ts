import { ApiError } from '@vastra/shared/http';

/** ms for which Back and Forward show the data of a page at once. */
export const maxAgeMs = 5 * 60_000;
const maxPages = 20;

/** The data of the pages that this visitor has seen, so that Back and Forward show them without waiting. Browser only. */
export interface PageCache {
  /** Stores the data of a page that came with its document. */
  write(url: string, data: unknown): void;
  /** Returns `load`'s result, or in a navigation by Back or Forward what the page showed before. Must be called synchronously by a loader. */
  read(url: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Returns data that were loaded before the navigation. Set by code that loads after the page (`frame/prefetch.ts`). */
  takeAhead?: (url: string) => Promise<unknown> | undefined;
  /** Must be called when a navigation has ended or the page was restored: loads the data that came from a cache again. */
  navigated(revalidate: () => void): void;
}

/** Creates the cache. `target` emits the browser's `popstate` and `pageshow`; it must be called before the router is created. */
export function createPageCache(target: EventTarget): PageCache {
  const pages = new Map<string, { data: unknown; loadedAt: number }>();
  let isHistoryNavigation = false;
  let isStale = false;
  let isRevalidating = false;

  target.addEventListener('popstate', () => {
    isHistoryNavigation = true;
    // The router starts its loaders in the microtasks of this event.
    setTimeout(() => {
      isHistoryNavigation = false;
    });
  });

  // A page from the back/forward cache may be minutes old.
  target.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) isStale = true;
  });

  const write = (url: string, data: unknown) => {
    pages.delete(url);
    pages.set(url, { data, loadedAt: Date.now() });
    if (pages.size > maxPages) pages.delete(pages.keys().next().value!);
  };

  return {
    write,
    async read(url, load) {
      const cached = pages.get(url);
      if (isHistoryNavigation && cached && Date.now() - cached.loadedAt < maxAgeMs) {
        isStale = true;
        return cached.data;
      }
      // A page that is shown already must not be replaced by an error.
      const fallback = isRevalidating ? cached : undefined;
      try {
        const data = await (this.takeAhead?.(url)?.catch(load) ?? load());
        if (!(data instanceof Response)) write(url, data);
        return data;
      } catch (error) {
        const isGone = error instanceof ApiError && error.status < 500;
        if (isGone) pages.delete(url);
        if (fallback && !isGone) return fallback.data;
        throw error;
      }
    },
    navigated(revalidate) {
      if (!isStale) return;
      isStale = false;
      // The router is still busy with the end of the navigation.
      setTimeout(() => {
        isRevalidating = true;
        revalidate();
        setTimeout(() => {
          isRevalidating = false;
        });
      });
    },
  };
}
