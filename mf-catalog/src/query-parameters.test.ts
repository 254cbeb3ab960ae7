import { testQueryParameters } from '@vastra/shared/testing/query-parameters';
import { featureRoutes } from './feature-routes';
import { routes } from './routes';
import './testing/browser';
import { homeReplies } from './testing/home';
import { available } from './testing/open-filters';
import { buildFilteredList } from './testing/search';

testQueryParameters(
  routes.filter((route) => !featureRoutes.includes(route)),
  {
    home: { path: '/', replies: homeReplies },
    search: { path: '/search?q=jacket', replies: { 'GET /search': buildFilteredList(available) } },
    shop: { path: '/shop' },
    'shop:products': { path: '/products' },
    category: { path: '/category/men' },
    product: { path: '/product/jacket' },
  },
);
