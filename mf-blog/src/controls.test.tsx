import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { routes } from './routes';

testCallsOfControls(routes, {
  posts: { path: '/blog' },
  'posts:tag': { path: '/blog/tag/denim' },
  'posts:category': { path: '/blog/category/care' },
  post: { path: '/blog/how-to-wash' },
  landing: { path: '/pages/monsoon-sale' },
});
