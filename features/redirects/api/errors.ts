import { FieldError, HttpError } from '../../../api/src/platform/server/errors/http-error';
import { maxRedirects } from '../contract';

export class RedirectNotFoundError extends HttpError {
  constructor() {
    super(404, 'redirect_not_found', 'There is no redirect.');
  }
}

/** Another redirect has the path already. */
export class RedirectExistsError extends FieldError {
  constructor() {
    super(409, 'redirect_exists', 'from', 'This path has a redirect already. Please change that one.');
  }
}

/** The redirect would lead in a circle, by itself or with other ones. */
export class RedirectLoopError extends FieldError {
  constructor() {
    super(400, 'redirect_loop', 'to', loopMessage);
  }
}

export class TooManyRedirectsError extends HttpError {
  constructor() {
    super(
      409,
      'too_many_redirects',
      `A shop has at most ${maxRedirects.toLocaleString('en-IN')} redirects. Please delete some that are not used.`,
    );
  }
}

/** Thrown for a path or a target that a redirect cannot have. */
export class InvalidRedirectError extends FieldError {
  constructor(field: 'from' | 'to', message: string) {
    super(400, 'invalid_input', field, message);
  }
}

export const loopMessage = 'This redirect would lead in a circle.';
