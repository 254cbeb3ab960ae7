import { HttpError } from '../../platform/server/errors/http-error';

export class DealNotFoundError extends HttpError {
  constructor() {
    super(404, 'deal_not_found', 'This deal does not exist.');
  }
}

/** The deal ended or sold out between the quote and the order. */
export class DealPriceUnavailableError extends HttpError {
  constructor(title: string) {
    super(409, 'deal_over', `The deal price of ${title} is gone. Please check your order again.`);
  }
}

export class DealsOverlapError extends HttpError {
  constructor(details: Record<string, string>) {
    super(409, 'deals_overlap', Object.values(details)[0], details);
  }
}

/** An admin tries to change a deal that is over. */
export class DealEndedError extends HttpError {
  constructor() {
    super(409, 'deal_ended', 'This deal has ended and can no longer be changed.');
  }
}

/** `details` holds a validation message per field. */
export class InvalidDealError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}
