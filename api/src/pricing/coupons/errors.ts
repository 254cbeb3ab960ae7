import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class InvalidCouponError extends FieldError {
  constructor(reason: string, field: 'couponCode' | 'code' = 'couponCode') {
    super(422, 'invalid_coupon', field, reason);
  }
}

export class CouponNotFoundError extends HttpError {
  constructor() {
    super(404, 'coupon_not_found', 'This coupon does not exist.');
  }
}

export class CouponCodeTakenError extends FieldError {
  constructor(code: string) {
    super(409, 'code_taken', 'code', `The coupon code ${code} is already in use.`);
  }
}

export class CouponUsedError extends HttpError {
  constructor() {
    super(409, 'coupon_used', 'This coupon has been used. It cannot be deleted, but you can deactivate it.');
  }
}

/** `details` holds a validation message per field. */
export class InvalidCouponInputError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}
