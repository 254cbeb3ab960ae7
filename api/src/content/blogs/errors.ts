import { Failure } from '../../platform/server/failure';

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

/** A field that says something which only the server can find wrong. */
export class PostUnusable extends Failure {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', message, { [field]: message });
  }
}
