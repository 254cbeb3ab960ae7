import { Failure } from '../server/errors/failure';

export class NotSignedIn extends Failure {
  constructor() {
    super(401, 'not_signed_in', 'Please log in to continue.');
  }
}

export class SessionExpired extends Failure {
  constructor() {
    super(401, 'session_expired', 'Your session has expired. Please log in again.');
  }
}

export class NotAdmin extends Failure {
  constructor() {
    super(403, 'not_admin', 'Not authorized as admin');
  }
}

export class AccountBlocked extends Failure {
  constructor() {
    super(403, 'account_blocked', 'This account is blocked. Please contact us.');
  }
}

export class LoginFailed extends Failure {
  constructor() {
    super(401, 'login_failed', 'Login failed');
  }
}

export class UserNotFound extends Failure {
  constructor() {
    super(404, 'user_not_found', 'No account uses this email or phone number. Please register.');
  }
}

export class AlreadyRegistered extends Failure {
  constructor(field: 'email' | 'phone') {
    const used = field === 'email' ? 'email address' : 'phone number';
    const message = `An account with this ${used} exists already. Please sign in.`;
    super(409, 'already_registered', message, { [field]: message });
  }
}

/** 400 in a shop that sends text messages only. */
export class EmailUnavailable extends Failure {
  constructor() {
    const message = 'We cannot send codes by email at the moment. Please use your mobile number.';
    super(400, 'email_not_reached', message, { email: message });
  }
}

export class InvalidPhone extends Failure {
  constructor() {
    const message = 'This phone number is not valid for a code by SMS.';
    super(400, 'phone_not_valid', message, { phone: message });
  }
}

export class InvalidCode extends Failure {
  constructor() {
    super(400, 'invalid_code', 'Invalid or expired OTP', { code: 'Invalid or expired OTP' });
  }
}

export class TooManyAttempts extends Failure {
  constructor() {
    super(429, 'too_many_attempts', 'Too many wrong codes. Please wait ten minutes and try again.');
  }
}

export class TooManyCodes extends Failure {
  constructor(seconds: number) {
    super(429, 'too_many_codes', `Too many codes were sent. Please try again in ${formatWait(seconds)}.`);
  }
}

export class CodeJustSent extends Failure {
  constructor(seconds: number) {
    const message = `A code was sent just now. Please use it, or ask for another in ${formatWait(seconds)}.`;
    super(429, 'too_many_codes', message, { code: message });
  }
}

/** 429 for a locked password. At sign-in the response is the same for accounts that exist and those that do not. */
export class PasswordLocked extends Failure {
  constructor(reason: string, seconds: number) {
    super(429, 'too_many_attempts', `${reason} Please try again in ${formatWait(seconds)}.`);
  }
}

/** Returns a wait as "40 seconds" or "9 minutes", rounded up, at least a second. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds <= 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
