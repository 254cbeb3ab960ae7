import { FieldError, HttpError } from '../../platform/server/errors/http-error';

/** Rules that the contract's schema cannot express. `details` has a validation message for each field by its path. */
export class InvalidProductError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

export class SlugTakenError extends FieldError {
  constructor(slug: string) {
    super(409, 'slug_taken', 'slug', `The URL handle “${slug}” is already in use.`);
  }
}

/** `fields` has a message for each field by its path: `variants.3.sku`. */
export class SkuTakenError extends HttpError {
  constructor(fields: Record<string, string>) {
    super(409, 'sku_taken', Object.values(fields)[0] ?? 'A SKU is already in use.', fields);
  }
}

export class StockTooLowError extends HttpError {
  constructor(fields: Record<string, string>) {
    super(409, 'stock_too_low', Object.values(fields)[0], fields);
  }
}

export class TooManyPicturesError extends HttpError {
  constructor(maxPictures: number) {
    super(409, 'too_many_pictures', `A product can have at most ${maxPictures} pictures.`);
  }
}

/** 409: a value is not what an edit or an undo began with. */
export class ValueChangedError extends HttpError {
  constructor(message: string) {
    super(409, 'changed_meanwhile', message);
  }
}

/** Returns the message for units that are taken and not there. */
export const describeStockLeft = (stock: number): string =>
  `Only ${Math.max(0, stock)} ${stock === 1 ? 'unit is' : 'units are'} left`;
