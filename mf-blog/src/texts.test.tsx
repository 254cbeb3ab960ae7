import { buildFailure } from '@vastra/shared/testing';
import { broken, testTexts } from '@vastra/shared/testing/texts';
import { routes } from './routes';

const missing = { 'GET /blogs/:slug': buildFailure(404, 'post_not_found', 'Blog post not found') };

testTexts(routes, {
  'Failed to load blog posts. Please try again later.': { at: '/blog', replies: { 'GET /blogs': broken } },
  'Failed to load blog post. Please try again later.': { at: '/blog/x', replies: { 'GET /blogs/:slug': broken } },
  'Blog post not found': { at: '/blog/x', replies: missing },
  'Back to Blog': { at: '/blog/x', replies: missing },
});
