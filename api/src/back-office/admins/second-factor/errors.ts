import { maxPasskeys } from '@vastra/shared/contract';
import { FieldError, HttpError } from '../../../platform/server/errors/http-error';

export class TotpWrongError extends FieldError {
  constructor() {
    super(400, 'second_factor_wrong', 'code', 'This code is not right. Please enter the code that the app shows now.');
  }
}

export class SecondFactorMissingError extends HttpError {
  constructor() {
    super(409, 'second_factor_missing', 'Please set up the second factor first.');
  }
}

export class SecondFactorNeededError extends HttpError {
  constructor() {
    super(409, 'second_factor_needed', 'This shop requires a second factor of every admin. You can replace yours.');
  }
}

export class PasskeyNotFoundError extends HttpError {
  constructor() {
    super(404, 'passkey_not_found', 'This passkey was removed.');
  }
}

export class TooManyPasskeysError extends HttpError {
  constructor() {
    super(409, 'too_many_passkeys', `You have ${maxPasskeys} passkeys already. Please remove one first.`);
  }
}

const confirmationMessages = {
  password: 'This is not your password.',
  code: 'This code is not right, or was used already.',
  passkey: 'This passkey was not accepted. Please try again.',
};

export class AdminConfirmationWrongError extends FieldError {
  constructor(field: keyof typeof confirmationMessages) {
    super(403, 'confirmation_wrong', field, confirmationMessages[field]);
  }
}

/** The password alone of an account with a second factor. */
export class PasswordNotEnoughError extends FieldError {
  constructor() {
    const message = 'Your account has a second factor: please use a code or a passkey in place of the password.';
    super(403, 'confirmation_wrong', 'password', message);
  }
}
