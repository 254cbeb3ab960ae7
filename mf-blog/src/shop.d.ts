// What this remote lends to others. Its releases carry these types, and so does the package @vastra/shared.
export {};

declare module '@vastra/shared/federation' {
  interface ShopFragments {
    /** The latest posts of the blog, as cards in a row. */
    'blog/latest-posts': true;
  }
}
