import { maxWishlistItems } from '@vastra/shared/contract';
import { Failure } from '../../platform/server/errors/failure';

export class VariantNotFound extends Failure {
  constructor() {
    super(404, 'variant_not_found', 'Product variant not found');
  }
}

export class WishlistItemNotFound extends Failure {
  constructor() {
    super(404, 'wish_not_found', 'This item is no longer in your wishlist.');
  }
}

export class WishlistFull extends Failure {
  constructor() {
    super(409, 'wishlist_full', `A wishlist holds at most ${maxWishlistItems} products.`);
  }
}
