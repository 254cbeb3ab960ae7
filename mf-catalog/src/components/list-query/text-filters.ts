import type { TextFilters } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { defaultPrice, type ListQuery, noMaxPrice, readListQuery, withListQuery } from './list-query';

/** The filters that the server read from the text of a search, and that text. */
export interface SearchText {
  q: string;
  textFilters: TextFilters;
}

/** Converts the filters in a search text to filters of a list. Returns no filters if the URL has another text by now. */
function readTextFilters(search: string, text: SearchText | undefined): Partial<ListQuery> {
  const isCurrent = text && new URLSearchParams(search).get('q')?.trim().slice(0, 200) === text.q;
  if (!isCurrent) return {};
  const { price, sizes } = text.textFilters;
  const [min, max] = price?.range ?? [];
  return {
    ...(min !== undefined && { price: [min, max === noMaxPrice && min < defaultPrice.max ? defaultPrice.max : max!] }),
    ...(sizes && { size: sizes.values }),
  };
}

/** Returns the query of a list with the filters of the text. */
export const readTextQuery = (search: string, text: SearchText | undefined): ListQuery => ({
  ...readListQuery(new URLSearchParams(search)),
  ...readTextFilters(search, text),
});

/**
 * Returns the URL of a list with a change applied. When a filter of the text changes, all of them move from the text to the URL,
 * because the text would apply again otherwise. A text of filters only becomes the list of all products.
 */
export function buildTextUrl(
  { pathname, search }: { pathname: string; search: string },
  change: Partial<ListQuery>,
  text: SearchText | undefined,
): string {
  const filters = readTextFilters(search, text);
  const isTouched = Object.keys(filters).some((name) => name in change);
  if (!isTouched) return pathname + withListQuery(search, change);
  const next = new URLSearchParams(search);
  const { rest } = text!.textFilters;
  if (rest) next.set('q', rest);
  else next.delete('q');
  return (rest ? pathname : paths.shop) + withListQuery(`?${next}`, { ...filters, ...change });
}
