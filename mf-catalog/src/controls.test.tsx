import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { featureRoutes } from './feature-routes';
import { routes } from './routes';
import './testing/browser';
import { homeReplies } from './testing/home';
import { available } from './testing/open-filters';
import { buildFilteredList } from './testing/search';

// Without filters of the text, which the sample would have for any text.
const search = { ...buildFilteredList(available), textFilters: undefined };

testCallsOfControls(
  routes.filter((route) => !featureRoutes.includes(route)),
  {
    home: { path: '/', replies: homeReplies },
    search: [
      { path: '/search?q=jacket', replies: { 'GET /search': search } },
      { path: '/search', replies: { 'GET /search': search } },
    ],
    shop: { path: '/shop' },
    'shop:products': { path: '/products' },
    category: { path: '/category/men' },
    product: { path: '/product/jacket' },
  },
);
