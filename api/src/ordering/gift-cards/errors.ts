import { FieldError, HttpError } from '../../platform/server/errors/http-error';

/** The buyer or the recipient has too much in a day. */
export class GiftCardLimitError extends HttpError {
  constructor(limit: number, whose: 'You can buy' | 'This recipient can get') {
    const message = `${whose} gift cards of at most ₹${limit.toLocaleString('en-IN')} a day. Please choose a lower amount, or try again tomorrow.`;
    super(422, 'gift_card_limit', message);
  }
}

export class SendDayError extends FieldError {
  constructor(maxDays: number) {
    super(400, 'invalid_input', 'sendOn', `Please choose a day from today to ${maxDays} days from now`);
  }
}

export class GiftCardNotFoundError extends HttpError {
  constructor() {
    super(404, 'gift_card_not_found', 'There is no such gift card.');
  }
}

export class GiftCardUsedError extends HttpError {
  constructor() {
    super(409, 'gift_card_used', 'This gift card was used, disabled or has expired, so it cannot be mailed again.');
  }
}

export class GiftCardDisabledError extends HttpError {
  constructor() {
    super(409, 'gift_card_disabled', 'This gift card is already disabled.');
  }
}
