import { HttpError } from '../../../platform/server/errors/http-error';
import type { CarrierError } from './carrier-error';

export class CarrierNotFoundError extends HttpError {
  constructor() {
    super(404, 'carrier_not_found', 'This carrier is not set up.');
  }
}

export class CarrierUnavailableError extends HttpError {
  constructor(name: string) {
    super(503, 'carrier_unavailable', `${name} does not respond. Please try again in a moment.`);
  }
}

export class CarrierRefusedError extends HttpError {
  constructor(name: string, reason: string) {
    super(409, 'carrier_refused', reason ? `${name} refused: ${reason.replace(/\.$/, '')}.` : `${name} refused this.`);
  }
}

export class NotBookableError extends HttpError {
  constructor(reason: string) {
    super(409, 'not_bookable', reason);
  }
}

export class NotBookedError extends HttpError {
  constructor() {
    super(409, 'not_booked', 'This parcel is not booked, or its carrier has it already.');
  }
}

export class NotUndeliveredError extends HttpError {
  constructor() {
    super(409, 'not_undelivered', 'This parcel is not waiting for a decision.');
  }
}

export class DayNotPossibleError extends HttpError {
  constructor(days: number) {
    const on = `Please choose a day from today to ${days} days from now`;
    super(400, 'invalid_input', on, { on });
  }
}

export class WebhookTokenError extends HttpError {
  constructor() {
    super(401, 'token_invalid', 'The token is not valid.');
  }
}

/** Returns the error that a caller sees for a failed call to a carrier. */
export const toHttpError = (error: CarrierError, name: string): HttpError =>
  error.kind === 'unavailable'
    ? new CarrierUnavailableError(name)
    : new CarrierRefusedError(name, error.kind === 'credentials' ? 'its settings are not accepted' : error.reason);
