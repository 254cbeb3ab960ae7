import { Failure } from '../../platform/server/errors/failure';

export class InvalidCoupon extends Failure {
  constructor(reason: string) {
    super(422, 'invalid_coupon', reason, { couponCode: reason });
  }
}

export class CouponNotFound extends Failure {
  constructor() {
    super(404, 'coupon_not_found', 'This coupon does not exist.');
  }
}

export class CouponCodeTaken extends Failure {
  constructor(code: string) {
    const message = `There is a coupon ${code} already.`;
    super(409, 'code_taken', message, { code: message });
  }
}

export class CouponUsed extends Failure {
  constructor() {
    super(409, 'coupon_used', 'This coupon was used. It cannot be deleted, but it can be switched off.');
  }
}

/** `details` holds a validation message per field. */
export class InvalidCouponInput extends Failure {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}
