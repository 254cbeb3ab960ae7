import { HttpError } from './http-error';

/** 403: shoppers neither see nor order anything before the shop is open. */
export class ShopNotOpenError extends HttpError {
  constructor() {
    super(403, 'shop_not_open', 'The shop opens soon. Please come back in a few days.');
  }
}
