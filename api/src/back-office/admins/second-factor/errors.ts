import { FieldError, HttpError } from '../../../platform/server/errors/http-error';

export class TotpWrongError extends FieldError {
  constructor() {
    super(400, 'second_factor_wrong', 'code', 'This code is not right. Please enter the one that the app shows now.');
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

export class AdminConfirmationWrongError extends FieldError {
  constructor(field: 'password' | 'code') {
    const message =
      field === 'password' ? 'This is not your password.' : 'This code is not right, or was used already.';
    super(403, 'confirmation_wrong', field, message);
  }
}
