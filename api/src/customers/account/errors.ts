import { maxPictureBytes, messages } from '@vastra/shared/contract';
import { Failure } from '../../platform/server/errors/failure';

export class ConfirmationWrong extends Failure {
  constructor(by: 'password' | 'code') {
    const message =
      by === 'password' ? 'This is not your current password.' : 'This code is not right, or it has expired.';
    super(403, 'confirmation_wrong', message, { confirmation: message });
  }
}

export class PasswordRequired extends Failure {
  constructor() {
    super(409, 'password_needed', 'Please confirm with your current password.');
  }
}

export class ContactMissing extends Failure {
  constructor(field: 'email' | 'phone') {
    super(400, 'contact_missing', messages.contactMissing, { [field]: messages.contactMissing });
  }
}

export class NoPendingContact extends Failure {
  constructor() {
    super(404, 'nothing_pending', 'There is nothing to verify any more.');
  }
}

export class PictureUnreadable extends Failure {
  constructor(message = 'This picture could not be read. Please choose another one.') {
    super(400, 'picture_unreadable', message);
  }
}

export class PictureTooLarge extends Failure {
  constructor() {
    super(413, 'picture_too_large', `Please choose a picture of at most ${maxPictureBytes / 1024 / 1024} MB.`);
  }
}

export class SessionNotFound extends Failure {
  constructor() {
    super(404, 'session_not_found', 'This device is not signed in any more.');
  }
}

export class OpenOrders extends Failure {
  constructor() {
    super(409, 'orders_open', 'You still have an order on its way. Please wait until it has arrived, or cancel it.');
  }
}

export class AdminNotDeletable extends Failure {
  constructor() {
    super(
      403,
      'admin_stays',
      'You run this shop: an account with the role admin cannot be deleted. Another admin has to take the role first.',
    );
  }
}
