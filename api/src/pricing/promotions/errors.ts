import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class PromotionNotFoundError extends HttpError {
  constructor() {
    super(404, 'promotion_not_found', 'This promotion does not exist.');
  }
}

export class PromotionCodeTakenError extends FieldError {
  constructor(code: string) {
    super(409, 'code_taken', 'code', `The code ${code} is already in use.`);
  }
}

export class PromotionUsedError extends HttpError {
  constructor() {
    super(409, 'promotion_used', 'Orders have this promotion. It cannot be deleted, but you can switch it off.');
  }
}

/** `details` holds a validation message per field. */
export class InvalidPromotionError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}
