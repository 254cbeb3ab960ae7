import { HttpError } from '../../platform/server/errors/http-error';

export class UserNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'This account no longer exists.');
  }
}

export class LastAdminError extends HttpError {
  constructor() {
    super(409, 'last_admin', 'This is the last owner who can sign in. Make another admin an owner first.');
  }
}

export class CannotBlockYourselfError extends HttpError {
  constructor() {
    super(409, 'own_account', 'You cannot block your own account. Ask another admin.');
  }
}

export class EmailNotVerifiedError extends HttpError {
  constructor() {
    super(409, 'email_missing', 'Admins sign in with an email address, and this account has no verified one.');
  }
}
