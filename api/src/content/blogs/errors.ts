import { Failure } from '../../platform/server/errors/failure';

export class PostNotFound extends Failure {
  constructor() {
    super(404, 'post_not_found', 'Blog post not found');
  }
}

export class SlugTaken extends Failure {
  constructor() {
    const message = 'Another post has this address. Please choose another one.';
    super(409, 'slug_taken', message, { slug: message });
  }
}

/** Thrown for a field whose value only the server can check. */
export class InvalidPost extends Failure {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', message, { [field]: message });
  }
}
