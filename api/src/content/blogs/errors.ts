import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class PostNotFoundError extends HttpError {
  constructor() {
    super(404, 'post_not_found', 'Blog post not found');
  }
}

export class SlugTakenError extends FieldError {
  constructor() {
    super(409, 'slug_taken', 'slug', 'This URL handle is already used by another post. Please choose another one.');
  }
}

/** Thrown for a field whose value only the server can check. */
export class InvalidPostError extends HttpError {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', message, { [field]: message });
  }
}
