import { maxPictureBytes } from '@vastra/shared/contract';
import { Failure } from '../../platform/server/failure';

export class ProductNotFound extends Failure {
  constructor() {
    super(404, 'product_not_found', "The product you're looking for doesn't exist.");
  }
}

/** What the contract cannot see by itself: a sentence for each field. */
export class UnusableProduct extends Failure {
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

export class SkuTaken extends Failure {
  /** `fields` by their path: `variants.3.sku`. */
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
  constructor(most: number) {
    super(409, 'too_many_pictures', `A product has at most ${most} pictures.`);
  }
}

export class PictureTooLarge extends Failure {
  constructor() {
    super(413, 'too_large', `Please choose a picture of at most ${maxPictureBytes / 1024 / 1024} MB.`);
  }
}

export class MalformedForm extends Failure {
  constructor() {
    super(400, 'malformed_body', 'The picture did not arrive whole. Please try again.');
  }
}
