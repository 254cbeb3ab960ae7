import { isEmail, messages } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import type { Credentials } from './api';

/** One validation message per invalid field. */
export type FieldErrors = Partial<Record<keyof Credentials, string>>;

/** Returns the validation messages of the credentials; an empty object when they are valid. */
export function validateCredentials({ email, password, code }: Credentials, needsCode = false): FieldErrors {
  const errors: FieldErrors = {};
  if (!email.trim()) errors.email = messages.emailMissing;
  else if (!isEmail(email)) errors.email = messages.emailInvalid;
  if (!password) errors.password = 'Please enter your password';
  if (needsCode && !code) errors.code = 'Please enter the code';
  return errors;
}

/** Returns the messages of a failed sign-in, in the form and in the toast (requirements 8.3). */
export function toFailureMessages(error: unknown): { inline: string; toast: string } {
  if (error instanceof ApiError && error.hasServerMessage === false)
    return { inline: 'Login failed', toast: 'Login failed. Please try again.' };
  if (error instanceof ApiError || error instanceof NetworkError)
    return { inline: error.message, toast: error.message };
  return { inline: 'An error occurred during login', toast: 'Login failed. Please try again.' };
}
