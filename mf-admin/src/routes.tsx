import type { RouteObject } from '@vastra/shared/router';

/** The admin area has its own frame, `components/layout/admin-frame.tsx`, so nothing of the shop's is around it. */
export const frame = 'own';

/** Every URL that the admin team owns. */
export const routes: RouteObject[] = [
  { id: 'start', path: 'admin', lazy: () => import('./pages/start/page') },
  { id: 'login', path: 'admin/login', lazy: () => import('./pages/login/page') },
  { id: 'dashboard', path: 'admin/dashboard', lazy: () => import('./pages/dashboard/page') },
  { id: 'orders', path: 'admin/orders', lazy: () => import('./pages/orders/page') },
  { id: 'order', path: 'admin/orders/:id', lazy: () => import('./pages/order/page') },
  { id: 'order-blocks', path: 'admin/order-blocks', lazy: () => import('./pages/order-blocks/page') },
  { id: 'products', path: 'admin/products', lazy: () => import('./pages/products/page') },
  { id: 'product', path: 'admin/products/:id', lazy: () => import('./pages/product/page') },
  { id: 'product:new', path: 'admin/new-product', lazy: () => import('./pages/product/page') },
  { id: 'import', path: 'admin/import', lazy: () => import('./pages/import/page') },
  { id: 'categories', path: 'admin/categories', lazy: () => import('./pages/categories/page') },
  { id: 'deals', path: 'admin/deals', lazy: () => import('./pages/deals/page') },
  { id: 'deal', path: 'admin/deals/:id', lazy: () => import('./pages/deal/page') },
  { id: 'coupons', path: 'admin/coupons', lazy: () => import('./pages/coupons/page') },
  { id: 'coupon', path: 'admin/coupons/:id', lazy: () => import('./pages/coupon/page') },
  { id: 'banners', path: 'admin/banners', lazy: () => import('./pages/banners/page') },
  { id: 'banner', path: 'admin/banners/:id', lazy: () => import('./pages/banner/page') },
  { id: 'featured', path: 'admin/featured', lazy: () => import('./pages/featured/page') },
  { id: 'content', path: 'admin/content', lazy: () => import('./pages/content/page') },
  { id: 'posts', path: 'admin/blog', lazy: () => import('./pages/posts/page') },
  { id: 'post', path: 'admin/blog/:id', lazy: () => import('./pages/post/page') },
  { id: 'reviews', path: 'admin/reviews', lazy: () => import('./pages/reviews/page') },
  { id: 'newsletter', path: 'admin/newsletter', lazy: () => import('./pages/newsletter/page') },
  { id: 'messages', path: 'admin/messages', lazy: () => import('./pages/messages/page') },
  { id: 'users', path: 'admin/users', lazy: () => import('./pages/users/page') },
  { id: 'user', path: 'admin/users/:id', lazy: () => import('./pages/user/page') },
  { id: 'settings', path: 'admin/settings', lazy: () => import('./pages/settings/page') },
  { id: 'jobs', path: 'admin/jobs', lazy: () => import('./pages/jobs/page') },
  { id: 'releases', path: 'admin/releases', lazy: () => import('./pages/releases/page') },
  { id: 'admins', path: 'admin/admins', lazy: () => import('./pages/admins/page') },
  { id: 'account', path: 'admin/account', lazy: () => import('./pages/account/page') },
  { id: 'invitation', path: 'admin/invitation', lazy: () => import('./pages/invitation/page') },
  { id: 'security', path: 'admin/security', lazy: () => import('./pages/security/page') },
  { id: 'audit', path: 'admin/audit', lazy: () => import('./pages/audit/page') },
];
