import { maxReturns } from '@vastra/shared/contract';
import type { ReturnStatus } from '@vastra/shared/contract/return-state';
import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class ReturnNotFoundError extends HttpError {
  constructor() {
    super(404, 'return_not_found', 'This return does not exist.');
  }
}

export class ReturnTransitionNotAllowedError extends HttpError {
  constructor({ from, to }: { from: ReturnStatus; to: ReturnStatus }) {
    const toText = (status: ReturnStatus) => status.replace('_', ' ');
    super(
      409,
      'return_transition_not_allowed',
      `This return is ${toText(from)} and cannot be changed to ${toText(to)}.`,
    );
  }
}

export class EarlyRefundNotPossibleError extends HttpError {
  constructor() {
    const message = 'Only an approved return can be refunded early, and only once.';
    super(409, 'return_transition_not_allowed', message);
  }
}

export class ReturnNotCancellableError extends HttpError {
  constructor() {
    super(409, 'return_not_cancellable', 'This return can no longer be taken back.');
  }
}

export class TooManyReturnsError extends HttpError {
  constructor() {
    super(409, 'not_returnable', `An order can have at most ${maxReturns} returns. Please contact us.`);
  }
}

export class TooManyReturnPicturesError extends HttpError {
  constructor() {
    super(409, 'too_many_pictures', 'There are too many pictures for this order. Please contact us.');
  }
}

/** A named picture is of another order, in another return, or deleted. */
export class ReturnPictureUnusableError extends FieldError {
  constructor(index: number) {
    const message = 'A picture is no longer there. Please choose it again.';
    super(400, 'invalid_input', `lines.${index}.pictureIds`, message);
  }
}

export class PayoutDetailsMissingError extends FieldError {
  constructor() {
    super(422, 'payout_details_missing', 'payout', 'Please enter where we send the money');
  }
}

export class CreditNeedsAccountError extends HttpError {
  constructor() {
    super(422, 'credit_needs_account', 'Store credit needs an account. Please choose a refund.');
  }
}

export class PickupUnavailableError extends FieldError {
  constructor() {
    super(422, 'pickup_unavailable', 'pickup', 'Please choose another day or time for the pick-up');
  }
}

export class PickupNotBookableError extends HttpError {
  constructor(reason: string) {
    super(409, 'not_bookable', reason);
  }
}

export class PickupNotBookedError extends HttpError {
  constructor() {
    super(409, 'not_booked', 'This pick-up is not booked, or the items are fetched already.');
  }
}

export class ExchangeVariantInvalidError extends FieldError {
  constructor(index: number) {
    super(400, 'invalid_input', `lines.${index}.exchangeVariantId`, 'Please choose a variant of this product');
  }
}

export class GradesDoNotMatchError extends FieldError {
  constructor(field: string, message: string) {
    super(400, 'grades_do_not_match', field, message);
  }
}

/** An amount that an admin lowers without a reason, or raises. */
export class RefundAmountInvalidError extends FieldError {
  constructor(field: string, message: string) {
    super(400, 'invalid_input', field, message);
  }
}
