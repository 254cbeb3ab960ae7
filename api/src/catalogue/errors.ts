import { Failure } from '../platform/server/errors/failure';

export class ProductNotFound extends Failure {
  constructor() {
    super(404, 'product_not_found', "The product you're looking for doesn't exist.");
  }
}
