import type { PopularSearch, Suggestion } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { useEffect, useState } from 'react';

export interface Entry {
  text: string;
  /** Searches behind a popular one, products behind a suggestion. */
  count: number;
}

/** Source: spec 9. */
const limits = { popular: 10, suggestions: 5 };
/** ms that typing must rest before it is asked about. */
const rest = 150;

/** As long as the page lives. */
const kept = new Map<string, Entry[]>();
export const forgetEntries = (): void => kept.clear();

async function ask(asked: string, signal: AbortSignal): Promise<Entry[]> {
  if (asked)
    return api.get('search/suggest', { signal, query: { q: asked, limit: limits.suggestions } }).data<Suggestion[]>();
  const popular = await api.get('search/popular', { signal, query: { limit: limits.popular } }).data<PopularSearch[]>();
  return popular.map(({ query, count }) => ({ text: query, count }));
}

interface Answer {
  asked: string;
  /** None when the call failed. */
  entries?: Entry[];
}

/**
 * What is listed for a text; for none, what is popular. `isComing` until the answer is there: then `entries` are those of
 * the text before, if there are any. `hasFailed` when there will be none.
 */
export function useEntries(asked: string, isOpen: boolean) {
  const [last, setLast] = useState<Answer>();

  useEffect(() => {
    const known = kept.get(asked);
    if (known) setLast({ asked, entries: known });
    if (known || !isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(
      () =>
        ask(asked, signal).then(
          (entries) => {
            kept.set(asked, entries);
            if (!signal.aborted) setLast({ asked, entries });
          },
          () => signal.aborted || setLast({ asked }),
        ),
      asked ? rest : 0,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, isOpen]);

  const isAnswered = last?.asked === asked;
  const known = kept.get(asked) ?? (isAnswered ? last.entries : undefined);
  const before = asked && last?.asked ? last.entries : undefined;
  return {
    entries: known ?? before ?? [],
    isComing: !known && !isAnswered,
    hasFailed: !known && isAnswered,
  };
}
