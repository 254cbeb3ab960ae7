import { paths } from '@vastra/shared/paths';
import { config } from '../config';
import { personalPaths } from '../features';

// Personal pages are disallowed, because they hold nothing for a search engine. So are search results and filtered or sorted
// lists, because they are the same products in endless combinations, and a crawler's visits should go to products. Lists and
// their pages stay allowed (the longer rule wins), as do pictures, styles and scripts, which a rendering crawler needs.
const allowed = [paths.shop, paths.products, paths.category('*')].map((list) => `${decodeURIComponent(list)}?page=`);
const disallowed = [
  paths.search(),
  ...allowed.map((list) => list.replace('page=', '')),
  paths.cart,
  paths.checkout,
  paths.wishlist,
  paths.account,
  paths.orders,
  paths.login(),
  paths.admin,
  ...personalPaths,
  '/api/',
  '/dev/',
];

const toRules = (verb: string, list: string[]): string[] => list.map((path) => `${verb}: ${path}`);

/** Builds robots.txt. */
export const buildRobotsTxt = (): string =>
  [
    'User-agent: *',
    ...toRules('Allow', allowed),
    ...toRules('Disallow', disallowed),
    '',
    `Sitemap: ${config.origin}${paths.sitemap}`,
    '',
  ].join('\n');
