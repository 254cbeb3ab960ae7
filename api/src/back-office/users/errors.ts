import { Failure } from '../../platform/server/errors/failure';

export class AccountNotFound extends Failure {
  constructor() {
    super(404, 'user_not_found', 'There is no such account any more.');
  }
}

export class LastAdmin extends Failure {
  constructor() {
    super(409, 'last_admin', 'This is the last admin: the shop always needs one. Make somebody else an admin first.');
  }
}

export class OwnAccount extends Failure {
  constructor() {
    super(409, 'own_account', 'You cannot block yourself. Another admin can.');
  }
}

export class EmailMissing extends Failure {
  constructor() {
    super(409, 'email_missing', 'An admin signs in with an email address, and this account has none that is verified.');
  }
}
