import { type CataloguePrices, readCataloguePrices } from '../../../../api/src/catalogue/prices/catalogue-prices';
import { getListPrice } from '../../../../api/src/catalogue/search-engine/list-price';
import { readAllProducts, type SearchableProduct } from '../../../../api/src/catalogue/search-engine/read-products';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import type { SearchClient } from '../client';

/** Returns a product with its price by promotions. `isReduced` lets the next change of promotions find it. */
export function withListPrice(product: SearchableProduct, prices: CataloguePrices): SearchableProduct {
  const price = getListPrice(prices, product);
  return price === product.price ? product : { ...product, price, isReduced: true };
}

/** Returns the time in ms at which prices change next, as the stored position has it: undefined if they do not. */
export const toPricesUntil = ({ nextChange }: CataloguePrices): number | undefined =>
  Number.isFinite(nextChange) ? nextChange : undefined;

/** Lists the products whose price in the index may differ from the price of this moment: those reduced in either. */
export async function findRepricedProducts(
  db: Queryable,
  client: SearchClient,
  index: string,
): Promise<{ ids: string[]; pricesUntil: number | undefined }> {
  const prices = await readCataloguePrices(db);
  const ids = new Set(await listReducedIds(client, index));
  if (!prices.isEmpty) {
    for await (const products of readAllProducts(db))
      for (const product of products) if (getListPrice(prices, product) !== product.price) ids.add(product.id);
  }
  return { ids: [...ids], pricesUntil: toPricesUntil(prices) };
}

const pageSize = 5_000;

interface ReducedPage {
  hits: { hits: { _id: string; sort: string[] }[] };
}

async function listReducedIds(client: SearchClient, index: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string[] | undefined;
  do {
    const body = {
      query: { term: { isReduced: true } },
      sort: [{ id: 'asc' }],
      size: pageSize,
      _source: false,
      track_total_hits: false,
      ...(after && { search_after: after }),
    };
    const { hits } = (await client.request<ReducedPage>('POST', `/${index}/_search`, body, { isWrite: true })).hits;
    ids.push(...hits.map(({ _id }) => _id));
    after = hits.length < pageSize ? undefined : hits.at(-1)!.sort;
  } while (after);
  return ids;
}
