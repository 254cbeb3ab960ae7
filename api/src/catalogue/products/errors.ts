import { Failure } from '../../platform/server/errors/failure';

/** Rules that the contract's schema cannot express. `details` has a validation message for each field by its path. */
export class InvalidProduct extends Failure {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

export class SlugTaken extends Failure {
  constructor(slug: string) {
    const message = `The address “${slug}” is taken.`;
    super(409, 'slug_taken', message, { slug: message });
  }
}

/** `fields` has a message for each field by its path: `variants.3.sku`. */
export class SkuTaken extends Failure {
  constructor(fields: Record<string, string>) {
    super(409, 'sku_taken', Object.values(fields)[0] ?? 'A SKU is taken.', fields);
  }
}

export class StockTooLow extends Failure {
  constructor(fields: Record<string, string>) {
    super(409, 'stock_too_low', Object.values(fields)[0], fields);
  }
}

export class TooManyPictures extends Failure {
  constructor(maxPictures: number) {
    super(409, 'too_many_pictures', `A product has at most ${maxPictures} pictures.`);
  }
}
