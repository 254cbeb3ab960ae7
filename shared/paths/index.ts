const query = (pairs: Record<string, string | number | undefined>): string => {
  const given = Object.entries(pairs).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
};

/** Source: spec 4, "Account page". */
export type AccountTab = 'profile' | 'orders' | 'wishlist' | 'addresses';

/** Every address of the shop, so that no remote spells another remote's URL. Source: spec 2, "Route table". */
export const paths = {
  home: '/',
  login: (redirect?: string) => `/login${query({ redirect })}`,
  search: (q?: string) => `/search${query({ q })}`,
  shop: '/shop',
  products: '/products',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  product: (id: string, variant?: string) => `/product/${encodeURIComponent(id)}${query({ variant })}`,
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  checkoutPay: (order: string) => `/checkout/pay/${encodeURIComponent(order)}`,
  checkoutDone: (order: string) => `/checkout/done/${encodeURIComponent(order)}`,
  account: '/account',
  /** A tab of the account; the profile is the one that it starts on. */
  accountTab: (tab: AccountTab, page?: number) =>
    `/account${query({ tab: tab === 'profile' ? undefined : tab, page: page === 1 ? undefined : page })}`,
  orders: '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogTag: (tag: string) => `/blog/tag/${encodeURIComponent(tag)}`,
  blogCategory: (category: string) => `/blog/category/${encodeURIComponent(category)}`,
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  securePayment: '/secure-payment',
  shipping: '/shipping',
  terms: '/terms',
  newsletterConfirm: (token: string) => `/newsletter/confirm${query({ token })}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe${query({ token })}`,
  sitemap: '/sitemap.xml',
  feed: '/blog/feed.xml',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
} as const;

/**
 * A redirect target that stays on this site.
 * Takes what stands in `?redirect=`; answers it if it is a path of the shop, `/` otherwise
 * (`//evil.example`, `https:…` and `\\evil` are not paths).
 */
export const safeRedirect = (target: string | null | undefined): string =>
  target && /^\/(?![/\\])/.test(target) && !/[\n\r\t\\]/.test(target) ? target : paths.home;
