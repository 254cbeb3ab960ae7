import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class ExpressUnavailableError extends HttpError {
  constructor() {
    const message = 'Express delivery is available in metro cities only. Please choose standard delivery.';
    super(422, 'express_unavailable', message, { shippingMethod: message });
  }
}

export class DeliveryUnavailableError extends HttpError {
  constructor() {
    const message = 'We do not deliver to this PIN code.';
    super(422, 'not_delivered', message, { 'address.postalCode': message });
  }
}

export const cashUnavailableMessage = 'Cash on Delivery is not available for this PIN code.';

export class CashUnavailableError extends HttpError {
  constructor() {
    super(422, 'cash_unavailable', cashUnavailableMessage, { paymentMethod: cashUnavailableMessage });
  }
}

export class PaymentMethodUnavailableError extends HttpError {
  constructor(message = 'This way to pay is not available.') {
    super(422, 'payment_method_unavailable', message, { paymentMethod: message });
  }
}

/** The request names a payment method that the API does not know. The contract leaves the methods open, so its schema accepts any text. */
export class PaymentMethodUnknownError extends FieldError {
  constructor(knownMethods: readonly string[]) {
    super(400, 'invalid_input', 'paymentMethod', `paymentMethod must be one of ${knownMethods.join(', ')}`);
  }
}
