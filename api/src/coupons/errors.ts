import { Failure } from '../server/failure';

export class InvalidCoupon extends Failure {
  constructor(reason: string) {
    super(422, 'invalid_coupon', reason, { couponCode: reason });
  }
}
