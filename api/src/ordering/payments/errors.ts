import { HttpError } from '../../platform/server/errors/http-error';

export class PaymentUnavailableError extends HttpError {
  constructor() {
    super(503, 'payment_unavailable', 'The payment could not be started. Please try again in a moment.');
  }
}

export class RefundUnavailableError extends HttpError {
  constructor() {
    super(503, 'payment_unavailable', 'The refund could not be given yet. It is tried again by itself.');
  }
}

export class NoRefundDueError extends HttpError {
  constructor() {
    super(409, 'no_refund_due', 'Nothing is to be given back for this order.');
  }
}

/** A refund in cash needs a reference because nothing else proves it. */
export class ReferenceMissingError extends HttpError {
  constructor() {
    const reference = 'Please say how it was paid out, such as the number of a bank transfer';
    super(400, 'invalid_input', reference, { reference });
  }
}

export class NotPayableError extends HttpError {
  constructor() {
    super(409, 'not_payable', 'This order does not await a payment.');
  }
}

export class SignatureInvalidError extends HttpError {
  constructor() {
    super(400, 'signature_invalid', 'The signature is not valid.');
  }
}
