import { Failure } from '../../platform/server/failure';

export class DealNotFound extends Failure {
  constructor() {
    super(404, 'deal_not_found', 'This deal does not exist.');
  }
}

export class DealOver extends Failure {
  constructor(title: string) {
    super(409, 'deal_over', `The deal price of ${title} is gone. Please check your order again.`);
  }
}

export class DealsOverlap extends Failure {
  constructor(details: Record<string, string>) {
    super(409, 'deals_overlap', Object.values(details)[0], details);
  }
}

export class DealEnded extends Failure {
  constructor() {
    super(409, 'deal_ended', 'This deal has ended: it cannot be changed any more.');
  }
}

/** What is wrong with a deal, by field. */
export class WrongDeal extends Failure {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}
