import { formatSaleStart } from '@vastra/shared/contract';
import { HttpError } from '../../platform/server/errors/http-error';

export class CartProductNotFoundError extends HttpError {
  constructor() {
    super(404, 'product_not_found', 'Product variant not found');
  }
}

export class CartItemNotFoundError extends HttpError {
  constructor() {
    super(404, 'cart_item_not_found', 'This item is no longer in your cart.');
  }
}

/** `details.available` is a number, and no field of the request, because released carts read it. */
export class OutOfStockError extends HttpError {
  /** @param startsAt start of the sale, if the customer cannot buy the product before */
  constructor(title: string, startsAt?: Date) {
    const message = startsAt ? `${title} is on sale from ${formatSaleStart(startsAt)}.` : `${title} is out of stock.`;
    super(409, 'out_of_stock', message, { quantity: message, available: '0' });
  }
}

export class QuantityLimitedError extends HttpError {
  /** @param field field of the request that has the quantity */
  constructor(title: string, available: number, field = 'quantity') {
    const message = `Only ${available} of ${title} can be in your cart.`;
    super(409, 'quantity_limited', message, { [field]: message, available: String(available) });
  }
}

export class CartFullError extends HttpError {
  constructor(limit: number) {
    super(409, 'cart_full', `A cart holds at most ${limit} different items.`);
  }
}

/** Thrown for a guest when the setting `guestCarts` is off. */
export class GuestCartsDisabledError extends HttpError {
  constructor() {
    super(401, 'guest_carts_off', 'Please login to add items to cart!');
  }
}

export class CartEmptyError extends HttpError {
  constructor() {
    super(409, 'cart_empty', 'Your cart is empty');
  }
}
