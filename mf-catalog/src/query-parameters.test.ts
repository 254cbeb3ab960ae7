import { testQueryParameters } from '@vastra/shared/testing/query-parameters';
import { routes } from './routes';
import './testing/browser';
import { homeReplies } from './testing/home';
import { available } from './testing/open-filters';
import { buildFilteredList } from './testing/search';

testQueryParameters(routes, {
  home: { path: '/', replies: homeReplies },
  search: { path: '/search?q=jacket', replies: { 'GET /search': buildFilteredList(available) } },
  shop: { path: '/shop' },
  'shop:products': { path: '/products' },
  category: { path: '/category/men' },
  collection: { path: '/collections/linen' },
  product: { path: '/product/jacket' },
});
