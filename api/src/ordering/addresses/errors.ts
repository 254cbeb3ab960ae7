import { Failure } from '../../platform/server/errors/failure';

export class AddressNotFound extends Failure {
  constructor() {
    super(404, 'address_not_found', 'This address does not exist any more.');
  }
}

export class TooManyAddresses extends Failure {
  constructor(limit: number) {
    super(409, 'too_many_addresses', `You can save at most ${limit} addresses.`);
  }
}
