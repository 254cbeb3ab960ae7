import { HttpError } from '../../server/errors/http-error';

export class KeyInvalidError extends HttpError {
  /** `reason`: a sentence that says what is wrong, without the secret. */
  constructor(reason = 'This key has ended, was revoked, or never was one.') {
    super(401, 'key_invalid', reason);
  }
}

/** A valid key was used where no key may be, or from another network. */
export class KeyRefusedError extends HttpError {
  constructor(reason: string) {
    super(403, 'key_refused', reason);
  }
}

/** A test key at a call that the sandbox does not have. */
export class TestKeyError extends HttpError {
  constructor(reason = 'Test keys cannot make this call: it is not in the sandbox.') {
    super(403, 'test_key', reason);
  }
}

export class KeyNotFoundError extends HttpError {
  constructor() {
    super(404, 'api_key_not_found', 'There is no such key, or it was revoked.');
  }
}

export class TooManyKeysError extends HttpError {
  constructor(max: number) {
    super(409, 'too_many_api_keys', `You have ${max} keys. Please revoke one of them first.`);
  }
}
