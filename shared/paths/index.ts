import { toInternalPath } from './links';

export { linkMessage, toInternalPath, toLink } from './links';

const toQueryString = (pairs: Record<string, string | number | undefined>): string => {
  const present = Object.entries(pairs).filter(([, value]) => value !== undefined && value !== '');
  return present.length ? `?${new URLSearchParams(present.map(([key, value]) => [key, String(value)]))}` : '';
};

/** Tabs of the account page. Source: requirements 4.10. */
export type AccountTab = 'profile' | 'orders' | 'wishlist' | 'addresses';

/** Every path of the shop, so that no remote writes another remote's URL itself. Source: requirements 2.1. */
export const paths = {
  home: '/',
  login: (redirect?: string) => `/login${toQueryString({ redirect })}`,
  search: (q?: string) => `/search${toQueryString({ q })}`,
  shop: '/shop',
  products: '/products',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  collection: (id: string) => `/collections/${encodeURIComponent(id)}`,
  /** All products of a brand, by its name. */
  brand: (name: string) => `/shop${toQueryString({ brand: name })}`,
  product: (id: string, variant?: string) => `/product/${encodeURIComponent(id)}${toQueryString({ variant })}`,
  cart: '/cart',
  wishlist: '/wishlist',
  checkout: '/checkout',
  checkoutPay: (order: string) => `/checkout/pay/${encodeURIComponent(order)}`,
  checkoutDone: (order: string) => `/checkout/done/${encodeURIComponent(order)}`,
  account: '/account',
  /** A tab of the account page; the profile is the default. */
  accountTab: (tab: AccountTab, page?: number) =>
    `/account${toQueryString({ tab: tab === 'profile' ? undefined : tab, page: page === 1 ? undefined : page })}`,
  accountCredit: '/account/credit',
  giftCards: '/gift-cards',
  orders: '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  /** Tracking page of a parcel. Parcels count from 1 in their order. */
  orderParcel: (id: string, number: number) => `/orders/${encodeURIComponent(id)}/parcels/${number}`,
  /** Form that requests a return or an exchange. */
  orderReturn: (id: string) => `/orders/${encodeURIComponent(id)}/return`,
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogTag: (tag: string) => `/blog/tag/${encodeURIComponent(tag)}`,
  blogCategory: (category: string) => `/blog/category/${encodeURIComponent(category)}`,
  /** A page that a merchant has made of sections. */
  landing: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  securePayment: '/secure-payment',
  shipping: '/shipping',
  terms: '/terms',
  newsletterConfirm: (token: string) => `/newsletter/confirm${toQueryString({ token })}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe${toQueryString({ token })}`,
  sitemap: '/sitemap.xml',
  feed: '/blog/feed.xml',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
} as const;

/** Returns a redirect target that stays on this site: the path in the value of `?redirect=`, otherwise `/`. */
export const safeRedirect = (target: string | null | undefined): string => toInternalPath(target ?? '') ?? paths.home;
