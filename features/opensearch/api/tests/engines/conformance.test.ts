import { describeFilters } from '../../../../../api/src/catalogue/search/testing/filter-cases';
import { describeNearestQueries } from '../../../../../api/src/catalogue/search/testing/nearest-query-cases';
import { describeSearch } from '../../../../../api/src/catalogue/search/testing/search-cases';
import { describeDemoVocabulary } from '../../../../../api/src/catalogue/search/testing/vocabulary-cases';
import { describeWithOpenSearch, openShopOn, setUpNode } from '../../testing/setup';

// The tests of the embedded engine, on OpenSearch: `api/src/catalogue/search/*.test.ts` run the same cases.
describeWithOpenSearch('on OpenSearch', () => {
  const openShop = openShopOn(setUpNode());

  describe('searches', () => describeSearch(openShop));
  describe('filters', () => describeFilters(openShop));
  describe('nearest queries', () => describeNearestQueries(openShop));
  describe('the demo shop', () => describeDemoVocabulary(openShop));
});
