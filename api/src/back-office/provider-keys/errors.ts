import { HttpError } from '../../platform/server/errors/http-error';

export class ProviderNotFoundError extends HttpError {
  constructor() {
    super(404, 'provider_not_found', 'There is no such provider.');
  }
}

export class KeysNotStorableError extends HttpError {
  constructor() {
    super(409, 'keys_not_storable', 'Keys cannot be stored, because the server has no PROVIDER_KEYS_SECRET.');
  }
}

export class ProviderNotSetUpError extends HttpError {
  constructor(name: string) {
    super(409, 'provider_not_set_up', `${name} is not set up yet. Enter its keys first.`);
  }
}
