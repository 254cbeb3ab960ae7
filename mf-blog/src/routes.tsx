import type { RouteObject } from '@vastra/shared/router';

/** Every URL that the blog team owns. */
export const routes: RouteObject[] = [
  { id: 'posts', path: 'blog', lazy: () => import('./pages/posts/page') },
  { id: 'posts:tag', path: 'blog/tag/:tag', lazy: () => import('./pages/posts/page') },
  { id: 'posts:category', path: 'blog/category/:category', lazy: () => import('./pages/posts/page') },
  { id: 'post', path: 'blog/:slug', lazy: () => import('./pages/post/page') },
];
