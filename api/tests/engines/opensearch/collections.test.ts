import { describeCollections } from '../../../../features/collections/api/testing/collection-cases';
import { describeWithOpenSearch, openShopOn, setUpNode } from '../../../../features/opensearch/api/testing/setup';

// The tests of collections with the embedded engine, on OpenSearch.
describeWithOpenSearch('collections on OpenSearch', () => {
  const openShop = openShopOn(setUpNode());

  describeCollections(openShop);
});
