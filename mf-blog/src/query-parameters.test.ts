import { testQueryParameters } from '@vastra/shared/testing/query-parameters';
import { routes } from './routes';

testQueryParameters(routes, {
  posts: { path: '/blog' },
  'posts:tag': { path: '/blog/tag/denim' },
  'posts:category': { path: '/blog/category/care' },
  post: { path: '/blog/how-to-wash' },
  landing: { path: '/pages/monsoon-sale' },
});
