import type { Image, PopularSearch, Suggestion } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { useEffect, useState } from 'react';

export interface SearchSuggestion {
  text: string;
  /** Number of searches for a popular search, or of products for a suggestion. */
  count: number;
  /** Id and picture of the suggested product, if the text is the title of one. */
  productId?: string;
  image?: Image;
}

/** Maximum of entries. Source: requirements 9.7. */
const limits = { popular: 10, suggestions: 5 };
/** ms without typing before suggestions are requested. */
const debounceMs = 150;

/** Results by query, cached until the page is left. */
const cache = new Map<string, SearchSuggestion[]>();
/** Clears the cache, for tests. */
export const clearSuggestions = (): void => cache.clear();

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  if (query)
    return api.get('search/suggest', { signal, query: { q: query, limit: limits.suggestions } }).data<Suggestion[]>();
  const popular = await api.get('search/popular', { signal, query: { limit: limits.popular } }).data<PopularSearch[]>();
  return popular.map((search) => ({ text: search.query, count: search.count }));
}

interface Result {
  query: string;
  /** Undefined if the call failed. */
  entries?: SearchSuggestion[];
}

/**
 * Returns the suggestions for a query, or the popular searches if it is empty. While `isLoading`, `entries` belong to the
 * previous query, if there was a query. `hasFailed` is true if the call failed; `retry` makes it again.
 */
export function useSuggestions(query: string, isOpen: boolean) {
  const [last, setLast] = useState<Result>();
  const [attemptCount, setAttemptCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes the call again
  useEffect(() => {
    const cached = cache.get(query);
    if (cached) setLast({ query, entries: cached });
    if (cached || !isOpen) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const timer = setTimeout(
      () =>
        fetchSuggestions(query, signal).then(
          (entries) => {
            cache.set(query, entries);
            if (!signal.aborted) setLast({ query, entries });
          },
          () => signal.aborted || setLast({ query }),
        ),
      query ? debounceMs : 0,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [query, isOpen, attemptCount]);

  const isSettled = last?.query === query;
  const current = cache.get(query) ?? (isSettled ? last.entries : undefined);
  const previous = query && last?.query ? last.entries : undefined;
  return {
    entries: current ?? previous ?? [],
    isLoading: !current && !isSettled,
    hasFailed: !current && isSettled,
    retry: () => {
      setLast(undefined);
      setAttemptCount(attemptCount + 1);
    },
  };
}
