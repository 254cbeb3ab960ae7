import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class RateNotFoundError extends HttpError {
  constructor() {
    super(404, 'rate_not_found', 'This rate does not exist.');
  }
}

export class RateExistsError extends FieldError {
  constructor() {
    super(409, 'rate_exists', 'startsOn', 'A rate with this prefix and limit already starts on that date.');
  }
}

export class RateHasBegunError extends HttpError {
  constructor() {
    super(
      409,
      'rate_has_begun',
      'This rate started on an earlier day and is used by invoices. Add a new one from today or later.',
    );
  }
}

/** Thrown when a change would leave some goods without a rate, so that they could not be sold. */
export class RateRequiredError extends HttpError {
  constructor(message: string) {
    super(409, 'rate_needed', message);
  }
}

export class InvalidStartDayError extends HttpError {
  constructor(message: string) {
    super(400, 'invalid_input', message, { startsOn: message });
  }
}
