import { describeSaleStart, formatSaleStart } from '@vastra/shared/contract';
import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class CartEmptyError extends HttpError {
  constructor() {
    super(409, 'cart_empty', 'Your cart is empty');
  }
}

export interface Shortage {
  variantId: string;
  /** Product with colour and size. */
  name: string;
  available: number;
  /** Start of the sale, if the customer cannot buy the product before. */
  startsAt?: Date;
}

const describeShortage = ({ name, available, startsAt }: Shortage): string => {
  if (startsAt) return `${name} is on sale from ${formatSaleStart(startsAt)}.`;
  return available === 0 ? `${name} is out of stock.` : `Only ${available} left of ${name}.`;
};

const describeBriefly = ({ available, startsAt }: Shortage): string => {
  if (startsAt) return describeSaleStart(startsAt);
  return available === 0 ? 'Out of stock' : `Only ${available} left`;
};

/**
 * Lines that are short, or not on sale yet. `details` says per variant id how many units are left, or when the sale starts. The code is the same, because released
 * screens know how to show it.
 */
export class NotEnoughStockError extends HttpError {
  constructor(shortages: readonly Shortage[]) {
    const details = shortages.map((shortage) => [shortage.variantId, describeBriefly(shortage)]);
    super(409, 'out_of_stock', describeShortage(shortages[0]), Object.fromEntries(details));
  }
}

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

export class TotalChangedError extends HttpError {
  constructor() {
    super(409, 'total_changed', 'The price has changed. Please check the new total and place your order again.');
  }
}
