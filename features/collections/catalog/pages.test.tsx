import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { listFaultsOfMissingFields } from '@vastra/shared/testing/missing-fields';
import { testQueryParameters } from '@vastra/shared/testing/query-parameters';
import { buildCard, buildResults } from '../../../mf-catalog/src/testing/products';
import { collectionRoutes } from './routes';
import '../../../mf-catalog/src/testing/browser';

const routes = [...collectionRoutes];
const pages = { collection: { path: '/collections/linen' } };

testCallsOfControls(routes, pages);
testQueryParameters(routes, pages);

const linen = { _id: 'linen', title: 'Linen', description: 'Light.', seoTitle: '', seoDescription: '' };
it('shows its products although the response lacks a field', async () => {
  const page = {
    replies: {
      'GET collections/linen': linen,
      'GET collections/linen/products': buildResults([buildCard()]),
    },
    ...{ heading: 'Linen', needed: ['title', 'products', 'pagination'] },
  };
  expect(await listFaultsOfMissingFields(routes, '/collections/linen', page)).toEqual([]);
}, 120_000);
