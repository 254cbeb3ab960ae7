// What this remote lends to others. Its releases carry these types, and so does the package @vastra/shared.
export {};

declare module '@vastra/shared/commands' {
  interface ShopCommands {
    /**
     * Adds a variant to the visitor's cart. Returns the number of items in the cart. With `preview`, the mini-cart says at once that the item was
     * added, and closes if the server refuses it; the caller says why.
     */
    'cart/add': {
      in: {
        productId: string;
        variantId: string;
        quantity: number;
        /** The title of the product, and the variant as the API describes it. */
        preview?: {
          title: string;
          variant: {
            color: string;
            size: string;
            option3?: string;
            /** In rupees. */
            price: number;
            stock: number;
            images: { data: string; alt: string; width: number; height: number }[];
          };
        };
      };
      out: { count: number };
    };
    /** Returns the path of a checkout that orders this line alone and leaves the cart as it is. */
    'cart/buy-now': { in: { productId: string; variantId: string; quantity: number }; out: { path: string } };
    /** Merges the guest cart into the account cart after sign-in. Returns the number of items in the cart. */
    'cart/merge': { in: undefined; out: { count: number } };
    /** Reads the number of items in the visitor's cart and emits `cart:changed`. */
    'cart/count': { in: undefined; out: { count: number } };
    /**
     * Adds a product to the customer's wishlist or removes it, as `shouldBeWishlisted` says; without it, the opposite of the current state.
     * Emits `wishlist:changed` at once, and again with the previous state when it throws.
     */
    'wishlist/toggle': {
      in: { productId: string; variantId: string; shouldBeWishlisted?: boolean };
      out: { isWishlisted: boolean; count: number };
    };
    /** Returns the products in the customer's wishlist, read once per page load; none for a guest. */
    'wishlist/read': { in: undefined; out: { productIds: string[]; count: number } };
  }
}

declare module '@vastra/shared/events' {
  interface ShopEvents {
    /** Number of items in the cart, over all lines. */
    'cart:changed': { count: number };
    /** Products in the wishlist and their number. */
    'wishlist:changed': { count: number; productIds: string[] };
  }
}

declare module '@vastra/shared/federation' {
  interface ShopFragments {
    /** Item that was added to the cart last, with the way to the cart. A toast shows it. */
    'cart/mini-cart': true;
    /** The customer's wishlist. */
    'cart/wishlist': true;
  }
}
