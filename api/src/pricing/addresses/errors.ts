import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class AddressNotFoundError extends HttpError {
  constructor() {
    super(404, 'address_not_found', 'This address does not exist any more.');
  }
}

export class TooManyAddressesError extends HttpError {
  constructor(limit: number) {
    super(409, 'too_many_addresses', `You can save at most ${limit} addresses.`);
  }
}

/** The state and the PIN code of an address do not belong together, or the state is unknown. `field` is the field to correct. */
export class StateMismatchError extends FieldError {
  constructor(message: string, field: string) {
    super(400, 'invalid_input', field, message);
  }
}
