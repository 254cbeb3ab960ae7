interface PublicPage {
  path: string;
  /** The page chooses its content by the width at load. Other pages only change their layout, so that one load is checked at both widths. */
  dependsOnWidth?: true;
  /** Has a primary button that no bar may cover on a phone. A selector adds controls that none may cover either. */
  buttons?: true | string;
  /** Has bars that stay in view, which must leave half of a very low window to the page. */
  hasBars?: true;
}

/**
 * Pages of a shopper without a session, one of each kind, with a search without results and a product that does not exist. `SHARE` divides
 * them into fifths by their position: each fifth has pages of several remotes, and a page that most shoppers see.
 */
export const publicPages: PublicPage[] = [
  { path: '/', dependsOnWidth: true, buttons: true, hasBars: true },
  { path: '/search?q=jacket', dependsOnWidth: true, buttons: 'main h3 a', hasBars: true },
  { path: '/product/indigo-denim-jacket', dependsOnWidth: true, buttons: true, hasBars: true },
  { path: '/category/women', buttons: 'main h3 a' },
  { path: '/shop', buttons: 'main h3 a' },

  { path: '/checkout', hasBars: true },
  { path: '/login', buttons: true },
  { path: '/cart', buttons: true, hasBars: true },
  { path: '/wishlist', dependsOnWidth: true, buttons: true },
  { path: '/product/no-such-product', buttons: true },

  { path: '/blog/tag/wedding', buttons: 'main :is(h2, h3) a' },
  { path: '/blog', buttons: 'main :is(h2, h3) a' },
  { path: '/about', buttons: true },
  { path: '/blog/how-to-wash-indigo-denim', buttons: 'main nav a' },
  { path: '/admin/login', buttons: true },

  { path: '/forgot-password', buttons: true },
  { path: '/privacy' },
  { path: '/privacy/request' },
  { path: '/orders' },
  { path: '/shipping' },

  { path: '/terms' },
  { path: '/gift-cards' },
  { path: '/search?q=zzzz' },
  { path: '/contact', buttons: true },
  { path: '/secure-payment' },
];
