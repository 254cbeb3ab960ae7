import type { CallDefinition } from '@vastra/shared/contract';

/** First parts of the paths of reads that show what the shop sells and writes. */
const hiddenParts = new Set([
  ...['products', 'categories', 'collections', 'deals', 'featured', 'search', 'size-charts', 'coupons'],
  ...['home', 'banners', 'layouts', 'blogs', 'pages', 'reviews', 'recent-purchases'],
]);

/**
 * Returns whether a call is answered for staff only while the shop is closed: public reads of the catalogue and the content. Reads of details,
 * policies, deliveries and orders are not, because pages that work before the opening show them.
 */
export const isHiddenRead = ({ method, path, auth }: Pick<CallDefinition, 'method' | 'path' | 'auth'>): boolean =>
  method === 'GET' && auth === 'none' && hiddenParts.has(path.split('/')[1]);
