import { maxWishlistItems } from '@vastra/shared/contract';
import { HttpError } from '../../platform/server/errors/http-error';

export class VariantNotFoundError extends HttpError {
  constructor() {
    super(404, 'product_not_found', 'Product variant not found');
  }
}

export class WishlistItemNotFoundError extends HttpError {
  constructor() {
    super(404, 'wish_not_found', 'This item is no longer in your wishlist.');
  }
}

export class WishlistFullError extends HttpError {
  constructor() {
    super(409, 'wishlist_full', `A wishlist holds at most ${maxWishlistItems} products.`);
  }
}
