import { recoveryCodeNeeded } from '@vastra/shared/contract/rules';
import { formatWait } from '../server/errors/format-wait';
import { FieldError, HttpError, RateLimitError } from '../server/errors/http-error';

export class NotSignedInError extends HttpError {
  constructor() {
    super(401, 'not_signed_in', 'Please sign in to continue.');
  }
}

export class SessionExpiredError extends HttpError {
  constructor() {
    super(401, 'session_expired', 'Your session has expired. Please log in again.');
  }
}

export class NotAdminError extends HttpError {
  constructor() {
    super(403, 'not_admin', 'Not authorized as admin');
  }
}

/** An admin whose role does not include a call. */
export class PermissionMissingError extends HttpError {
  constructor(message = 'Your role does not include this. Please ask an owner of the shop.') {
    super(403, 'permission_missing', message);
  }
}

/** An admin who has to set up a second factor before anything else. */
export class SecondFactorMissingError extends HttpError {
  constructor() {
    super(
      403,
      'second_factor_missing',
      'Please set up your second factor first: open “Your account” in the admin area.',
    );
  }
}

/** An action that needs a sign-in or confirmation of the last minutes. */
export class ConfirmationRequiredError extends HttpError {
  /** `reason`: a sentence that says why. */
  constructor(reason = '') {
    const request = 'Please confirm that it is you. Signing in again does that too.';
    super(403, 'confirmation_required', reason ? `${reason} ${request}` : request);
  }
}

/** The password is right, and a code has to follow. */
export class SecondFactorRequiredError extends HttpError {
  constructor({ hasTotp }: { hasTotp: boolean }) {
    const advice = 'If this page has no field for it, reload the page.';
    const message = hasTotp ? 'Please enter the code of your authenticator app' : recoveryCodeNeeded;
    super(401, 'second_factor_required', `${message}. ${advice}`, {
      code: hasTotp ? `${message}. ${advice}` : message,
    });
  }
}

/** A passkey that is unknown, or of which the signature, the challenge or the page is wrong. */
export class PasskeyWrongError extends HttpError {
  constructor(status: 400 | 401) {
    const advice = status === 401 ? ', or sign in with your password' : '';
    super(status, 'passkey_wrong', `This passkey was not accepted. Please try again${advice}.`);
  }
}

export class SecondFactorWrongError extends FieldError {
  constructor() {
    super(401, 'second_factor_wrong', 'code', 'This code is not right, or was used already.');
  }
}

export class AccountBlockedError extends HttpError {
  constructor() {
    super(403, 'account_blocked', 'This account is blocked. Please contact us.');
  }
}

export class LoginFailedError extends HttpError {
  constructor() {
    super(401, 'login_failed', 'Login failed');
  }
}

export class UserNotFoundError extends HttpError {
  constructor() {
    super(404, 'user_not_found', 'No account uses this email or phone number. Please register.');
  }
}

export class AlreadyRegisteredError extends FieldError {
  /** `field`: the field of the request that it belongs to. */
  constructor(contact: 'email' | 'phone', field: string = contact) {
    const used = contact === 'email' ? 'email address' : 'phone number';
    super(409, 'already_registered', field, `An account with this ${used} exists already. Please sign in.`);
  }
}

/** 400 in a shop that sends text messages only. */
export class EmailUnavailableError extends FieldError {
  constructor() {
    super(
      400,
      'email_not_reached',
      'email',
      'We cannot send codes by email at the moment. Please use your mobile number.',
    );
  }
}

export class InvalidPhoneError extends FieldError {
  constructor(message = 'This phone number is not valid for a code by SMS.') {
    super(400, 'phone_not_valid', 'phone', message);
  }
}

export class InvalidCodeError extends FieldError {
  constructor() {
    super(400, 'invalid_code', 'code', 'Invalid or expired code');
  }
}

export class TooManyAttemptsError extends RateLimitError {
  constructor(seconds: number) {
    super('too_many_attempts', `Too many wrong codes. Please try again in ${formatWait(seconds)}.`, seconds);
  }
}

export class TooManyCodesError extends RateLimitError {
  constructor(seconds: number) {
    super('too_many_codes', `Too many codes were sent. Please try again in ${formatWait(seconds)}.`, seconds);
  }
}

/** 429 when the shop has sent its codes by SMS of the day. `supportPhone` is the shop's phone number, undefined or empty if it has none. */
export class SmsLimitError extends RateLimitError {
  constructor(seconds: number, supportPhone?: string) {
    const call = supportPhone ? `call us at ${supportPhone}` : 'call us';
    const message = `We cannot send more codes by SMS today. Please use your email, try again in ${formatWait(seconds)}, or ${call}.`;
    super('too_many_codes', message, seconds);
  }
}

/** `details.code` is a field of the call that comes next; released sign-in forms recognise this failure by it. */
export class CodeJustSentError extends RateLimitError {
  constructor(seconds: number) {
    const message = `A code was sent just now. Please use it, or ask for another in ${formatWait(seconds)}.`;
    super('too_many_codes', message, seconds, { code: message });
  }
}

/** A password that is common, was in a breach, or follows from the account's name or email. It fails as the other rules of the field do. */
export class GuessablePasswordError extends FieldError {
  constructor() {
    super(400, 'invalid_input', 'password', 'This password is easy to guess. Please choose another one.');
  }
}

/** 429 while strangers have tried too many passwords of an account. It names the ways in that no stranger can close. */
export class PasswordsRefusedError extends RateLimitError {
  constructor(seconds: number) {
    const ways = 'Please sign in with a one-time code or set a new password';
    super('too_many_attempts', `Login failed. ${ways}, or try again in ${formatWait(seconds)}.`, seconds);
  }
}

/** 429 for a locked password. At sign-in the response is the same for accounts that exist and those that do not. */
export class PasswordLockedError extends RateLimitError {
  constructor(reason: string, seconds: number) {
    super('too_many_attempts', `${reason} Please try again in ${formatWait(seconds)}.`, seconds);
  }
}
