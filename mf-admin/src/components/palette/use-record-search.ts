import { useQueries } from '@tanstack/react-query';
import { formatNumber } from '@vastra/shared/format';
import { useAdminSession } from '../../admin-session';
import type { PaletteGroup } from './palette-items';
import { listRecordKinds } from './search-records';

/** Shorter queries match almost every record, and have no trigram that the database could look up. */
const minCharacters = 3;

interface RecordSearch {
  groups: PaletteGroup[];
  isLoading: boolean;
  /** Headings of the kinds that could not be searched. */
  failed: string[];
  retry: () => void;
}

/** Searches orders, products and customers, as far as the role includes them. */
export function useRecordSearch(query: string): RecordSearch {
  const admin = useAdminSession((session) => session.admin);
  const kinds = listRecordKinds(admin);
  const isSearched = query.length >= minCharacters;
  const results = useQueries({
    queries: kinds.map(({ heading, search }) => ({
      queryKey: ['palette', heading, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(query, { signal }),
      enabled: isSearched,
    })),
  });
  const groups = kinds.map(({ heading, listPath }, index) => {
    const items = results[index].data ?? [];
    const toList = {
      id: `list ${listPath}`,
      label: `All ${heading.toLowerCase()} with “${query}”`,
      to: `${listPath}?${new URLSearchParams({ q: query })}`,
    };
    return { heading, items: items.length > 0 ? [...items, toList] : [] };
  });
  return {
    groups,
    isLoading: isSearched && results.some(({ isFetching }) => isFetching),
    failed: kinds
      .filter((_kind, index) => results[index].isError && !results[index].isFetching)
      .map(({ heading }) => heading),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

/** Says how many results there are, for screen readers. */
export const describeResults = (count: number): string => (count === 1 ? '1 result' : `${formatNumber(count)} results`);
