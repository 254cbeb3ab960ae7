import type { PendingState } from '@vastra/shared/federation';
import type { RouteObject } from '@vastra/shared/router';

const pendingPosts: PendingState = { message: 'Loading blog posts…', layout: 'list', query: ['page'] };
const pendingPost: PendingState = { message: 'Loading blog post…', layout: 'text', query: [] };

/** Every URL that the blog team owns. `handle` is what the shell shows until a page is loaded. */
export const routes: RouteObject[] = [
  { id: 'posts', path: 'blog', handle: pendingPosts, lazy: () => import('./pages/posts/page') },
  { id: 'posts:tag', path: 'blog/tag/:tag', handle: pendingPosts, lazy: () => import('./pages/posts/page') },
  {
    id: 'posts:category',
    path: 'blog/category/:category',
    handle: pendingPosts,
    lazy: () => import('./pages/posts/page'),
  },
  { id: 'post', path: 'blog/:slug', handle: pendingPost, lazy: () => import('./pages/post/page') },
  {
    id: 'landing',
    path: 'pages/:slug',
    handle: { message: 'Loading the page…', layout: 'text', query: [] },
    lazy: () => import('./pages/landing/page'),
  },
];
