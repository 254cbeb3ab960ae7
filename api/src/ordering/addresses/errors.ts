import { HttpError } from '../../platform/server/errors/http-error';

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
