import { toRupees } from '@vastra/shared/contract';
import { formatRupees } from '../platform/messages/format';
import { HttpError } from '../platform/server/errors/http-error';

export class PaymentUnavailableError extends HttpError {
  constructor() {
    super(503, 'payment_unavailable', 'The payment could not be started. Please try again in a moment.');
  }
}

export class RefundUnavailableError extends HttpError {
  constructor() {
    super(503, 'payment_unavailable', 'The refund could not be completed. It will be retried automatically.');
  }
}

export class NoRefundDueError extends HttpError {
  constructor() {
    super(409, 'no_refund_due', 'No refund is due for this order.');
  }
}

export class RefundExceedsPaymentError extends HttpError {
  constructor(rest: number) {
    const amount = `At most ${formatRupees(toRupees(rest))} can be refunded for this order.`;
    super(409, 'refund_exceeds_payment', amount, { amount });
  }
}

export class CreditNeedsAccountError extends HttpError {
  constructor() {
    super(422, 'credit_needs_account', 'Store credit needs an account, and this order was placed by a guest.');
  }
}

/** A refund in cash needs a reference because nothing else proves it. */
/** The dialog of an admin sent another refund with the key of an earlier one. */
export class RefundKeyReusedError extends HttpError {
  constructor() {
    super(
      422,
      'idempotency_key_reused',
      'A refund with other details was requested here already. Please look at the order again.',
    );
  }
}

export class ReferenceMissingError extends HttpError {
  constructor() {
    const reference = 'Please enter how it was paid, for example the number of a bank transfer';
    super(400, 'invalid_input', reference, { reference });
  }
}

export class RefundNotFoundError extends HttpError {
  constructor() {
    super(404, 'refund_not_found', 'This refund does not exist.');
  }
}

export class RefundNotCancellableError extends HttpError {
  constructor() {
    super(409, 'refund_not_cancellable', 'This refund is paid or was requested already, so it cannot be cancelled.');
  }
}

export class RefundNotReplaceableError extends HttpError {
  constructor(reason: string) {
    super(409, 'refund_not_replaceable', `This refund cannot be replaced. ${reason}`);
  }
}

export class RefundNotPaidTwiceError extends HttpError {
  constructor() {
    super(409, 'refund_not_paid_twice', 'This refund was not paid twice, or an admin has closed the case.');
  }
}

export class NoPayoutDueError extends HttpError {
  constructor() {
    super(409, 'no_payout_due', 'No refund of this order waits for a UPI id or a bank account.');
  }
}

export class PayoutDetailsMissingError extends HttpError {
  constructor() {
    super(404, 'payout_details_missing', 'The customer has not entered a UPI id or a bank account, or it was deleted.');
  }
}

export class NotPayableError extends HttpError {
  constructor() {
    super(409, 'not_payable', 'This order is not awaiting payment.');
  }
}

/** The coupon that a failed payment of the order gave back was used for another order. */
export class CouponUsedMeanwhileError extends HttpError {
  constructor() {
    super(409, 'not_payable', 'The coupon of this order was used for another order meanwhile. Please order again.');
  }
}

export class SignatureInvalidError extends HttpError {
  constructor() {
    super(400, 'signature_invalid', 'The signature is not valid.');
  }
}
