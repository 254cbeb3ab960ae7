import { toRupees } from '@vastra/shared/contract';
import { FieldError, HttpError } from '../../platform/server/errors/http-error';

/** The credit of a quote was spent elsewhere meanwhile. Has the code of a changed total, which asks the shopper to look again. */
export class CreditChangedError extends HttpError {
  constructor() {
    super(
      409,
      'total_changed',
      'Your credit has changed. Please check what is left to pay and place your order again.',
    );
  }
}

/** A gift card was spent, so that its order cannot be refunded by that much. `left`: paise. */
export class GiftCardSpentError extends HttpError {
  constructor(left: number) {
    const text = `₹${toRupees(left).toLocaleString('en-IN')}`;
    const amount =
      left > 0
        ? `This gift card has ${text} left, so at most that can be refunded.`
        : 'Nothing is left of this gift card, so nothing can be refunded.';
    super(409, 'refund_exceeds_payment', amount, { amount });
  }
}

/** No gift card with that code can be used. */
export class GiftCardInvalidError extends FieldError {
  constructor() {
    super(422, 'gift_card_invalid', 'giftCardCode', 'This gift card cannot be used. Please check the code.');
  }
}
