import { HttpError } from '../../platform/server/errors/http-error';

export class AccountNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'There is no such account any more.');
  }
}

export class LastAdminError extends HttpError {
  constructor() {
    super(409, 'last_admin', 'This is the last admin: the shop always needs one. Make somebody else an admin first.');
  }
}

export class OwnAccountError extends HttpError {
  constructor() {
    super(409, 'own_account', 'You cannot block yourself. Another admin can.');
  }
}

export class EmailMissingError extends HttpError {
  constructor() {
    super(409, 'email_missing', 'An admin signs in with an email address, and this account has none that is verified.');
  }
}
