import { Failure } from '../../platform/server/errors/failure';

export class PaymentUnavailable extends Failure {
  constructor() {
    super(503, 'payment_unavailable', 'The payment could not be started. Please try again in a moment.');
  }
}

export class RefundUnavailable extends Failure {
  constructor() {
    super(503, 'payment_unavailable', 'The refund could not be given yet. It is tried again by itself.');
  }
}

export class NoRefundDue extends Failure {
  constructor() {
    super(409, 'no_refund_due', 'Nothing is to be given back for this order.');
  }
}

/** A refund in cash needs a reference because nothing else proves it. */
export class ReferenceMissing extends Failure {
  constructor() {
    const reference = 'Please say how it was paid out, such as the number of a bank transfer';
    super(400, 'invalid_input', reference, { reference });
  }
}

export class NotPayable extends Failure {
  constructor() {
    super(409, 'not_payable', 'This order does not await a payment.');
  }
}

export class SignatureInvalid extends Failure {
  constructor() {
    super(400, 'signature_invalid', 'The signature is not valid.');
  }
}
