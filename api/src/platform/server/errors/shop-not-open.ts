import { HttpError } from './http-error';

/** 403: shoppers neither see nor order anything before the shop is open. */
export class ShopNotOpenError extends HttpError {
  constructor() {
    super(403, 'shop_not_open', 'The shop opens soon. Please come back in a few days.');
  }
}

/** 403: the shop is shown before it opens, for looking only. */
export class PreviewReadOnlyError extends HttpError {
  constructor() {
    super(403, 'preview_read_only', 'This is a preview of the shop. Orders cannot be placed before it opens.');
  }
}
