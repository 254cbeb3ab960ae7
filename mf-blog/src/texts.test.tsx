import { buildFailure } from '@vastra/shared/testing';
import { broken, testTexts } from '@vastra/shared/testing/texts';
import { routes } from './routes';

const missing = { 'GET /blogs/:slug': buildFailure(404, 'post_not_found', 'Blog post not found') };

const missingPage = { 'GET /layouts': buildFailure(404, 'layout_not_found', 'This page does not exist.') };

testTexts(routes, {
  'Failed to load blog posts. Please try again later.': { at: '/blog', replies: { 'GET /blogs': broken } },
  'Failed to load blog post. Please try again later.': { at: '/blog/x', replies: { 'GET /blogs/:slug': broken } },
  'Blog post not found': { at: '/blog/x', replies: missing },
  'Back to Blog': { at: '/blog/x', replies: missing },
  'Page not found': { at: '/pages/x', replies: missingPage },
  'This page does not exist any more.': { at: '/pages/x', replies: missingPage },
  'Back to Home': { at: '/pages/x', replies: missingPage },
  'Failed to load this page. Please try again later.': { at: '/pages/x', replies: { 'GET /layouts': broken } },
});
