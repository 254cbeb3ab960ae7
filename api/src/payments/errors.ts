import { Failure } from '../server/failure';

export class PaymentUnavailable extends Failure {
  constructor() {
    super(503, 'payment_unavailable', 'The payment could not be started. Please try again in a moment.');
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

/** A provider that this shop is not set up for has no addresses. */
export class NotSetUp extends Failure {
  constructor() {
    super(404, 'not_found', 'There is nothing at this address.');
  }
}
