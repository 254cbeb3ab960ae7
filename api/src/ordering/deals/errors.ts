import { Failure } from '../../platform/server/errors/failure';

export class DealNotFound extends Failure {
  constructor() {
    super(404, 'deal_not_found', 'This deal does not exist.');
  }
}

/** The deal ended or sold out between the quote and the order. */
export class DealPriceUnavailable extends Failure {
  constructor(title: string) {
    super(409, 'deal_over', `The deal price of ${title} is gone. Please check your order again.`);
  }
}

export class DealsOverlap extends Failure {
  constructor(details: Record<string, string>) {
    super(409, 'deals_overlap', Object.values(details)[0], details);
  }
}

/** An admin tries to change a deal that is over. */
export class DealEnded extends Failure {
  constructor() {
    super(409, 'deal_ended', 'This deal has ended: it cannot be changed any more.');
  }
}

/** `details` holds a validation message per field. */
export class InvalidDeal extends Failure {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}
