import { HttpError } from '../../platform/server/errors/http-error';

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

/** A refund in cash needs a reference because nothing else proves it. */
export class ReferenceMissingError extends HttpError {
  constructor() {
    const reference = 'Please enter how it was paid, for example the number of a bank transfer';
    super(400, 'invalid_input', reference, { reference });
  }
}

export class NotPayableError extends HttpError {
  constructor() {
    super(409, 'not_payable', 'This order is not awaiting payment.');
  }
}

export class SignatureInvalidError extends HttpError {
  constructor() {
    super(400, 'signature_invalid', 'The signature is not valid.');
  }
}
