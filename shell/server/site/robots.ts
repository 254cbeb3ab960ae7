import { paths } from '@vastra/shared/paths';
import { config } from '../config';

/**
 * Who may crawl what. Closed is what is personal (nothing there for a search engine) and what has no end: results of
 * searches, and lists narrowed or sorted, are the same products in ever new combinations. Every large shop keeps them out,
 * so that a crawler's visits go to products. A list and its pages stay open: the longer rule wins. So do pictures, styles
 * and scripts, which a crawler that renders needs.
 */
const open = [paths.shop, paths.products, paths.category('*')].map((list) => `${decodeURIComponent(list)}?page=`);
const closed = [
  paths.search(),
  ...open.map((list) => list.replace('page=', '')),
  paths.cart,
  paths.checkout,
  paths.wishlist,
  paths.account,
  paths.orders,
  paths.login(),
  paths.admin,
  '/newsletter/',
  '/api/',
  '/dev/',
];

const rules = (verb: string, list: string[]): string[] => list.map((path) => `${verb}: ${path}`);

export const robots = (): string =>
  [
    'User-agent: *',
    ...rules('Allow', open),
    ...rules('Disallow', closed),
    '',
    `Sitemap: ${config.origin}${paths.sitemap}`,
    '',
  ].join('\n');
