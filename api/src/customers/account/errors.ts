import { messages } from '@vastra/shared/contract';
import { FieldError, HttpError } from '../../platform/server/errors/http-error';

export class ConfirmationWrongError extends FieldError {
  constructor(by: 'password' | 'code') {
    super(
      403,
      'confirmation_wrong',
      'confirmation',
      by === 'password' ? 'This is not your current password.' : 'This code is not right, or it has expired.',
    );
  }
}

export class PasswordRequiredError extends HttpError {
  constructor() {
    super(409, 'password_needed', 'Please confirm with your current password.');
  }
}

export class ContactMissingError extends HttpError {
  constructor(field: 'email' | 'phone') {
    super(400, 'contact_missing', messages.contactMissing, { [field]: messages.contactMissing });
  }
}

export class NoPendingContactError extends HttpError {
  constructor() {
    super(404, 'nothing_pending', 'There is nothing to verify any more.');
  }
}

export class SessionNotFoundError extends HttpError {
  constructor() {
    super(404, 'session_not_found', 'This device is not signed in any more.');
  }
}

export class OpenOrdersError extends HttpError {
  constructor() {
    super(409, 'orders_open', 'You still have an order on its way. Please wait until it has arrived, or cancel it.');
  }
}

export class AdminNotDeletableError extends HttpError {
  constructor() {
    super(403, 'admin_stays', 'An admin account cannot be deleted. Another admin has to remove the admin role first.');
  }
}
