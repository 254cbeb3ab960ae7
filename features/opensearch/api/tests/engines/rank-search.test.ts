import { searchRanked } from '../../../../../api/src/catalogue/search/search-ranked';
import { getSearchEngine } from '../../../../../api/src/catalogue/search-engine/get-search-engine';
import { maxRanked, type RankSearch } from '../../../../../api/src/platform/extensions/rank-search';
import { seedIfEmpty } from '../../../../../api/src/seed';
import { describeWithOpenSearch, openShopOn, setUpNode } from '../../testing/setup';

describeWithOpenSearch('an extension that changes the sequence of a search in OpenSearch', () => {
  const shop = openShopOn(setUpNode(), ({ db }) => seedIfEmpty(db))();
  const buildRequest = (page: number) =>
    ({ text: 'cotton', page, limit: 5, sort: 'relevance', withFacets: true }) as const;
  const reverse: RankSearch = async ({ productIds }) => ({ productIds: [...productIds].reverse(), isComplete: true });

  test('has each product on one page only, with the variant that was found, in its own sequence', async () => {
    const plain = await getSearchEngine(shop.db).search({ ...buildRequest(1), limit: maxRanked });
    expect(plain.ids.length).toBeGreaterThan(8);
    const variantsById = new Map(plain.ids.map((id, index) => [id, plain.variants[index]]));

    const pages = [];
    for (let page = 1; page <= Math.ceil(plain.ids.length / 5); page += 1)
      pages.push(await searchRanked(shop.db, buildRequest(page), reverse));

    const ids = pages.flatMap(({ result }) => result.ids);
    expect(ids).toEqual([...plain.ids].reverse());
    expect(pages.flatMap(({ result }) => result.variants)).toEqual(ids.map((id) => variantsById.get(id)));
    for (const { result } of pages) {
      expect(result.total).toBe(plain.total);
      expect(result.facets).toEqual(plain.facets);
    }
  });

  test('gets the corrected words of a query with a slip', async () => {
    const rank = jest.fn(reverse);
    await searchRanked(shop.db, { ...buildRequest(1), text: 'coton' }, rank);
    expect(rank).toHaveBeenCalledWith(expect.objectContaining({ query: 'cotton' }));
  });
});
