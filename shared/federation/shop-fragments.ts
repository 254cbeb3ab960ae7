/** Fragments of the shop, by full name. The remote whose release declares a fragment renders it; a page passes nothing to it. */
export interface ShopFragments {
  /** The latest posts of the blog, as cards in a row. */
  'blog/latest-posts': true;
  /** Item that was added to the cart last, with the way to the cart. A toast shows it. */
  'cart/mini-cart': true;
  /** The customer's wishlist. */
  'cart/wishlist': true;
}
