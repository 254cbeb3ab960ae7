import { Failure } from '../server/failure';

export class FeaturedNotFound extends Failure {
  constructor() {
    super(404, 'featured_not_found', 'This featured product does not exist.');
  }
}
