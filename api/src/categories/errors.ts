import { Failure } from '../server/failure';

export class CategoryNotFound extends Failure {
  constructor() {
    super(404, 'category_not_found', 'This category does not exist.');
  }
}
