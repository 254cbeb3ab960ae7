import { fillCart, signIn } from './visitor.mjs';

/** Paths by group. `prepare` brings the browser into the state that the page shows. */
const groups = {
  public: {
    paths: [
      '/',
      '/search?q=jacket',
      '/shop',
      '/category/women',
      '/product/indigo-denim-jacket',
      '/blog',
      '/blog/how-to-wash-indigo-denim',
      '/blog/tag/wedding',
      '/wishlist',
      '/gift-cards',
      '/login',
      '/forgot-password',
      '/about',
      '/contact',
      '/terms',
      '/privacy',
      '/privacy/request',
      '/shipping',
      '/secure-payment',
    ],
  },
  cart: { paths: ['/cart'], prepare: fillCart },
  checkout: { paths: ['/checkout'], prepare: fillCart },
  account: {
    paths: ['/account', '/account?tab=orders', '/account?tab=addresses', '/account/credit', '/orders'],
    prepare: signIn,
  },
};

const toPages = ({ paths, prepare }) => paths.map((path) => ({ name: path, path, prepare }));

const findGroup = (name) => {
  const group = groups[name];
  if (!group) throw new Error(`--pages ${name}: the groups are ${Object.keys(groups).join(', ')} and all.`);
  return toPages(group);
};

/** Lists the pages of `--pages` and the single paths; without both the three pages of most visits. */
export function listPages(names, paths) {
  const wanted = names === 'all' ? Object.keys(groups) : (names?.split(',') ?? []);
  const known = Object.values(groups).flatMap(toPages);
  const single = paths.map((path) => known.find((page) => page.path === path) ?? { name: path, path });
  const pages = [...wanted.flatMap(findGroup), ...single];
  return pages.length > 0 ? pages : listPages(undefined, ['/', '/search?q=jacket', '/product/indigo-denim-jacket']);
}
