import type { OrderStatus } from '@vastra/shared/contract';
import { HttpError } from '../../platform/server/errors/http-error';

export class OrderNotFoundError extends HttpError {
  constructor() {
    super(404, 'order_not_found', 'This order does not exist.');
  }
}

export class OrderLineNotFoundError extends HttpError {
  constructor() {
    super(404, 'order_line_not_found', 'This order does not have this line.');
  }
}

export class LineInvoicedError extends HttpError {
  constructor() {
    super(
      409,
      'line_invoiced',
      'All units of this line are invoiced, and an invoice does not change. Unpack a parcel that is still here, correct the code, and pack it again.',
    );
  }
}

/** 404, because order pages that do not know the code show its sentence then. */
export class OrderLinkExpiredError extends HttpError {
  constructor() {
    super(404, 'order_link_expired', 'This link to your order has expired. We can send a new one to its email.');
  }
}

export class OrderLinkViewOnlyError extends HttpError {
  constructor() {
    super(403, 'order_link_view_only', 'This link only shows the order. Please use the link of an earlier mail.');
  }
}

export class IdempotencyKeyReusedError extends HttpError {
  constructor() {
    super(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another order. Please use a new one.');
  }
}

export class TransitionNotAllowedError extends HttpError {
  constructor({ from, to }: { from: OrderStatus | 'unpaid' | 'held for review'; to: OrderStatus }) {
    super(409, 'transition_not_allowed', `This order is ${from} and cannot be changed to ${to}.`);
  }
}

export class NotCancellableError extends HttpError {
  constructor(message = 'This order can no longer be cancelled.') {
    super(409, 'not_cancellable', message);
  }
}

export class NotReturnableError extends HttpError {
  constructor(message = 'This order can no longer be returned.') {
    super(409, 'not_returnable', message);
  }
}

export class OrderOwnedByOtherError extends HttpError {
  constructor() {
    super(409, 'order_taken', 'This order belongs to another account.');
  }
}

export class NotShippedError extends HttpError {
  constructor(status: OrderStatus) {
    super(409, 'transition_not_allowed', `This order is ${status}. Tracking can be added only while it is on its way.`);
  }
}

export class TooManyNotesError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_notes', `An order can have at most ${max} notes.`);
  }
}
