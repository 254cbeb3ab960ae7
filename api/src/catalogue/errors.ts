import { HttpError } from '../platform/server/errors/http-error';

export class ProductNotFoundError extends HttpError {
  constructor() {
    super(404, 'product_not_found', "The product you're looking for doesn't exist.");
  }
}
