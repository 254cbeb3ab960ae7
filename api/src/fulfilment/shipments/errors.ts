import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { HttpError } from '../../platform/server/errors/http-error';

export class ShipmentNotFoundError extends HttpError {
  constructor() {
    super(404, 'shipment_not_found', 'This shipment does not exist.');
  }
}

export class ShipmentTransitionError extends HttpError {
  constructor({ from, to }: { from: ShipmentStatus; to: ShipmentStatus }) {
    super(
      409,
      'shipment_transition_not_allowed',
      `This shipment is ${toWords(from)} and cannot be changed to ${toWords(to)}.`,
    );
  }
}

const toWords = (status: ShipmentStatus): string => status.replaceAll('_', ' ');

export class NotPackableError extends HttpError {
  constructor(reason: string) {
    super(409, 'not_packable', `This order cannot be packed: ${reason}.`);
  }
}

export class NothingToPackError extends HttpError {
  constructor(message = 'No item of this order is left to pack.') {
    super(409, 'nothing_to_pack', message);
  }
}

/** Builds the error for a line that has fewer units left than were asked for. */
export const createUnitsNotLeftError = (title: string, left: number): NothingToPackError => {
  const units = left === 0 ? 'No unit' : left === 1 ? 'Only 1 unit' : `Only ${left} units`;
  return new NothingToPackError(`${units} of ${title} ${left > 1 ? 'are' : 'is'} left to pack.`);
};

export class TooManyShipmentsError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_shipments', `An order can have at most ${max} shipments.`);
  }
}

/** The code is the same as for a transition that is not allowed, because released screens know this code. */
export class NotHandedOverError extends HttpError {
  constructor() {
    super(409, 'transition_not_allowed', 'Some items of this order are not handed over to a courier yet.');
  }
}

export class ShipmentClosedError extends HttpError {
  constructor() {
    super(409, 'shipment_closed', 'The way of this parcel has ended, so it can no longer be changed.');
  }
}

/** 409, because a slower tab can record cash that another one has recorded. */
export class CashAmountError extends HttpError {
  constructor(message: string) {
    super(409, 'cash_amount', message, { amount: message });
  }
}

export class GradesError extends HttpError {
  constructor() {
    const message = 'The grades of each item must add up to its units in the parcel.';
    super(400, 'grades_do_not_match', message, { grades: message });
  }
}

export class NoFailedAttemptError extends HttpError {
  constructor() {
    super(409, 'not_undelivered', 'This parcel is not undelivered, so it waits for no other attempt.');
  }
}

export class AttemptDayPassedError extends HttpError {
  constructor() {
    const nextAttemptOn = 'Please choose today or a later day';
    super(400, 'invalid_input', nextAttemptOn, { nextAttemptOn });
  }
}

export class AlreadyGradedError extends HttpError {
  constructor() {
    super(409, 'already_graded', 'The items of this parcel are graded already.');
  }
}

export class AwbTakenError extends HttpError {
  constructor() {
    const message = 'Another parcel of this carrier has this tracking number.';
    super(409, 'awb_taken', message, { trackingNumber: message });
  }
}

export class ManifestNotAllowedError extends HttpError {
  constructor(message: string) {
    super(409, 'manifest_not_allowed', message);
  }
}

export class ManifestNotFoundError extends HttpError {
  constructor() {
    super(404, 'manifest_not_found', 'This manifest does not exist.');
  }
}

export class CashMissingError extends HttpError {
  constructor() {
    const message = 'Please say whether the courier collected the cash.';
    super(400, 'cash_missing', message, { cashCollected: message });
  }
}
