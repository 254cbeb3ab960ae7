import type { SearchClient } from '../client';

interface StoredProduct {
  _source: { category: string; price: number };
}

/**
 * Resolves to ids of products in stock from the same category and its siblings: the same category first, then by the difference in price.
 * Undefined if there is no such product.
 */
export async function listRelatedIds(
  client: SearchClient,
  id: string,
  { limit, listSiblings }: { limit: number; listSiblings: (category: string) => string[] },
): Promise<string[] | undefined> {
  const search = <Hit>(body: object) =>
    client.request<{ hits: { hits: Hit[] } }>('POST', `/${client.alias}/_search`, { track_total_hits: false, ...body });
  const own = await search<StoredProduct>({ query: { term: { id } }, size: 1, _source: ['category', 'price'] });
  if (own.hits.hits.length === 0) return undefined;
  const { category, price } = own.hits.hits[0]._source;
  const source = `abs(doc['price'].value - ${Number(price)})`;
  const found = await search<{ _id: string }>({
    query: {
      bool: {
        filter: [{ terms: { category: listSiblings(category) } }, { term: { inStock: true } }],
        must_not: [{ term: { id } }],
        should: [{ constant_score: { filter: { term: { category } } } }],
      },
    },
    size: limit,
    sort: [
      '_score',
      { _script: { type: 'number', script: { lang: 'expression', source }, order: 'asc' } },
      { id: 'asc' },
    ],
    _source: false,
  });
  return found.hits.hits.map(({ _id }) => _id);
}
