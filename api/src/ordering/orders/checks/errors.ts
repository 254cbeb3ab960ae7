import { HttpError } from '../../../platform/server/errors/http-error';

export class PhoneCodeRequiredError extends HttpError {
  constructor(message = 'Please confirm your mobile number with the code that we send to it, or pay online.') {
    super(422, 'phone_code_required', message);
  }
}

/** An extension refuses the order with a sentence for the shopper. */
export class RefusedByExtensionError extends HttpError {
  constructor(sentence: string) {
    super(422, 'order_refused', sentence);
  }
}

/** The message names no reason, because it would tell a blocked buyer what to change. */
export class OrderRefusedError extends HttpError {
  constructor() {
    super(422, 'order_refused', 'We cannot take this order. Please contact us.');
  }
}

export class TooManyOpenOrdersError extends HttpError {
  constructor(message: string) {
    super(422, 'too_many_open_orders', message);
  }
}

export class NotHeldError extends HttpError {
  constructor() {
    super(409, 'not_held', 'This order is not held for review.');
  }
}

export class AlreadyBlockedError extends HttpError {
  constructor() {
    super(409, 'already_blocked', 'This is blocked already.', { value: 'This is blocked already.' });
  }
}

export class BlockNotFoundError extends HttpError {
  constructor() {
    super(404, 'block_not_found', 'This block does not exist.');
  }
}

export class NothingToBlockError extends HttpError {
  constructor() {
    super(422, 'nothing_to_block', 'This order has nothing of this kind to block.');
  }
}
