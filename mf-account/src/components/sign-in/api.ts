import type { CodeSent, Session } from '@vastra/shared/contract';
import { normalisePhone, type toContact } from '@vastra/shared/contract/rules';
import { textVersions } from '@vastra/shared/contract/text-versions';
import { api } from '@vastra/shared/http';
import { requireFields } from '@vastra/shared/local-errors';

export type Contact = ReturnType<typeof toContact>;

export interface RegistrationForm {
  name: string;
  email: string;
  phone: string;
  acceptTermsAndCondition: boolean;
}

const requireCodeSent = (code: CodeSent) => requireFields(code, 'sentTo', 'channel');
const requireSession = (session: Session) => requireFields(session, 'user', 'token');

/** Resolves to whether an account has this email or phone. Rejects with ApiError 400 `invalid_input` for text that is neither (requirements 5.1). */
export const checkUser = (identifier: string) =>
  api
    .post('auth/check-user', { body: { identifier } })
    .data<{ exists: boolean }>()
    .then((user) => requireFields(user, 'exists'));

/**
 * Sends a one-time code to the email or phone of an account. Rejects with ApiError 404 `user_not_found`, 400 `phone_not_valid` for a number
 * that cannot get text messages, or 429 `too_many_codes` or `too_many_requests`.
 */
export const sendOtp = (contact: Contact): Promise<CodeSent> =>
  api.post('auth/send-otp', { body: contact }).data<CodeSent>().then(requireCodeSent);

/**
 * Creates an account and sends its first code, to the email if there is one, otherwise to the phone. Blank contacts are left out. Rejects
 * with ApiError 409 `already_registered` or 400 `phone_not_valid` (requirements 5.2).
 */
export const register = ({ name, email, phone, acceptTermsAndCondition }: RegistrationForm): Promise<CodeSent> =>
  api
    .post('auth/register', {
      body: {
        name: name.trim(),
        email: email.trim() || undefined,
        phone: normalisePhone(phone) || undefined,
        acceptTermsAndCondition,
        termsVersion: textVersions.terms,
      },
    })
    .data<CodeSent>()
    .then(requireCodeSent);

/**
 * Resolves to a new session; `rememberMe` lets it continue after the browser is closed. Rejects with ApiError 400 `invalid_code`, or 429
 * `too_many_attempts` after five wrong codes.
 */
export const verifyOtp = (code: string, contact: Contact, rememberMe: boolean): Promise<Session> =>
  api
    .post('auth/verify-otp', { body: { code, ...contact, rememberMe } })
    .data<Session>()
    .then(requireSession);

/** Resolves to a new session for an email and a password. Rejects with ApiError 401 `login_failed`. */
export const logIn = (body: { email: string; password: string; rememberMe: boolean }): Promise<Session> =>
  api.post('auth/login', { body }).data<Session>().then(requireSession);
