import { HttpError } from '../../platform/server/errors/http-error';

export class DraftNotFoundError extends HttpError {
  constructor() {
    super(404, 'draft_not_found', 'This draft order does not exist.');
  }
}

export class DraftPlacedError extends HttpError {
  constructor() {
    super(409, 'draft_placed', 'The order of this draft is placed already.');
  }
}

export class CustomerNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'This customer does not exist.');
  }
}

/** Says more than a shopper may know, because only admins read it. */
export class BuyerBlockedError extends HttpError {
  constructor() {
    super(422, 'buyer_blocked', 'This buyer is blocked. Remove the block under Blocked buyers to take the order.');
  }
}

export class CustomerNotReachedError extends HttpError {
  constructor() {
    const message =
      'No channel of this message reaches the customer: it is off, or the shop does not send on it. Please copy the link instead.';
    super(409, 'customer_not_reached', message);
  }
}

export class DraftIncompleteError extends HttpError {
  constructor(reason: string) {
    super(422, 'draft_incomplete', `The address is not complete: ${reason}`);
  }
}
