/**
 * Fragments by full name, with the properties that a page passes, or `true` without any. These are the shop's own; the types of others come from their
 * releases (`vastra types`).
 */
export interface ShopFragments {
  /** The latest posts of the blog, as cards in a row. */
  'blog/latest-posts': true;
  /** Item that was added to the cart last, with the way to the cart. A toast shows it. */
  'cart/mini-cart': true;
  /** The customer's wishlist. */
  'cart/wishlist': true;
}
