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

/** No gift card with that code can be used. */
export class GiftCardInvalidError extends FieldError {
  constructor() {
    super(422, 'gift_card_invalid', 'giftCardCode', 'This gift card cannot be used. Please check the code.');
  }
}
