/**
 * Pages of the shop to which content may link. This file has no zod, so that browsers can import it (`@vastra/shared/contract/link-targets`).
 * A test compares the list with the routes of the shell and of the remotes.
 */

/** Pages that a picker offers. */
export const linkPages = [
  { path: '/', name: 'Home' },
  { path: '/shop', name: 'All products' },
  { path: '/search', name: 'Search' },
  { path: '/blog', name: 'Blog' },
  { path: '/gift-cards', name: 'Gift cards' },
  { path: '/about', name: 'About us' },
  { path: '/contact', name: 'Contact' },
  { path: '/shipping', name: 'Shipping' },
  { path: '/secure-payment', name: 'Secure payment' },
  { path: '/terms', name: 'Terms' },
  { path: '/privacy', name: 'Privacy' },
  { path: '/account', name: 'Account' },
  { path: '/orders', name: 'Orders' },
  { path: '/wishlist', name: 'Wishlist' },
  { path: '/cart', name: 'Cart' },
] as const;

/** Further paths of pages and files that the shop answers, except the admin area. A parameter, such as `:id`, is any text. */
export const otherLinkPaths = [
  '/products',
  '/login',
  '/forgot-password',
  '/account/credit',
  '/account/payment-methods',
  '/orders/:id',
  '/orders/:id/parcels/:number',
  '/orders/:id/return',
  '/order-link/:id',
  '/checkout',
  '/checkout/pay/:order',
  '/checkout/done/:order',
  '/privacy/request',
  '/privacy/data',
  '/blog/tag/:tag',
  '/blog/category/:category',
  '/blog/feed.xml',
  '/product-feed.xml',
  '/sitemap.xml',
  '/media/:file/:rendition',
] as const;

/** Paths of records. Whether one leads to a page, the API finds out. */
export const recordLinkPaths = {
  category: '/category/:id',
  collection: '/collections/:id',
  product: '/product/:id',
  post: '/blog/:slug',
  page: '/pages/:slug',
} as const;

/** Returns the path of a record. */
export const toRecordPath = (kind: keyof typeof recordLinkPaths, id: string): string =>
  recordLinkPaths[kind].replace(/:\w+/, () => encodeURIComponent(id));

/** Returns whether a path has the pattern of a route. */
export function matchesPath(pattern: string, path: string): boolean {
  const [parts, names] = [path.split('/'), pattern.split('/')];
  return (
    parts.length === names.length &&
    names.every((name, index) => (name.startsWith(':') ? parts[index] !== '' : name === parts[index]))
  );
}
