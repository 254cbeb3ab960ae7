import type { CodeSent, Session } from '@vastra/shared/contract';
import { normalisePhone, type toContact } from '@vastra/shared/contract/rules';
import { api } from '@vastra/shared/http';

export type Contact = ReturnType<typeof toContact>;

export interface RegistrationForm {
  name: string;
  email: string;
  phone: string;
  acceptTermsAndCondition: boolean;
}

export const checkUser = (identifier: string) =>
  api.post('auth/check-user', { body: { identifier } }).data<{ exists: boolean }>();

export const sendOtp = (contact: Contact): Promise<CodeSent> =>
  api.post('auth/send-otp', { body: contact }).data<CodeSent>();

export const register = ({ name, email, phone, acceptTermsAndCondition }: RegistrationForm): Promise<CodeSent> =>
  api
    .post('auth/register', {
      body: {
        name: name.trim(),
        email: email.trim() || undefined,
        phone: normalisePhone(phone) || undefined,
        acceptTermsAndCondition,
      },
    })
    .data<CodeSent>();

/** `rememberMe` lets the session continue after the browser is closed. */
export const verifyOtp = (code: string, contact: Contact, rememberMe: boolean): Promise<Session> =>
  api.post('auth/verify-otp', { body: { code, ...contact, rememberMe } }).data<Session>();

export const logIn = (body: { email: string; password: string; rememberMe: boolean }): Promise<Session> =>
  api.post('auth/login', { body }).data<Session>();
