import { Failure } from '../server/failure';

export class PostNotFound extends Failure {
  constructor() {
    super(404, 'post_not_found', 'Blog post not found');
  }
}
