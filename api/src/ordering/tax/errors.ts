import { Failure } from '../../platform/server/errors/failure';

export class RateNotFound extends Failure {
  constructor() {
    super(404, 'rate_not_found', 'This rate does not exist.');
  }
}

export class RateExists extends Failure {
  constructor() {
    const message = 'There is such a rate from that day on already.';
    super(409, 'rate_exists', message, { startsOn: message });
  }
}

export class RateHasBegun extends Failure {
  constructor() {
    super(409, 'rate_has_begun', 'This rate has begun: invoices were written with it. Add a new one from a later day.');
  }
}

/** Thrown when a change would leave some goods without a rate, so that they could not be sold. */
export class RateRequired extends Failure {
  constructor(message: string) {
    super(409, 'rate_needed', message);
  }
}

export class InvalidStartDay extends Failure {
  constructor(message: string) {
    super(400, 'invalid_input', message, { startsOn: message });
  }
}
