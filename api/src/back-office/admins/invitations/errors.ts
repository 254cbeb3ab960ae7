import { FieldError, HttpError } from '../../../platform/server/errors/http-error';

export class AlreadyAdminError extends FieldError {
  constructor() {
    super(409, 'already_admin', 'email', 'The account with this email is an admin already.');
  }
}

export class AlreadyInvitedError extends FieldError {
  constructor() {
    super(409, 'already_invited', 'email', 'This email has an open invitation. Send that one again, or withdraw it.');
  }
}

export class InvitationNotFoundError extends HttpError {
  constructor() {
    super(404, 'invitation_not_found', 'This invitation was accepted or withdrawn.');
  }
}

export class InvitationLinkError extends HttpError {
  constructor() {
    super(400, 'link_invalid', 'This invitation has expired, or was used or withdrawn. Please ask for a new one.');
  }
}
