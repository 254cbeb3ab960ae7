import { HttpError } from '../../platform/server/errors/http-error';

export class NoDemoDataError extends HttpError {
  constructor() {
    super(409, 'no_demo_data', 'This shop has no data of the demo.');
  }
}

export class NoPaymentProviderError extends HttpError {
  constructor() {
    super(409, 'no_payment_provider', 'No payment provider is set up. Enter its keys first.');
  }
}
