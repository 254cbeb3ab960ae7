import { isEmail, messages } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import type { Credentials } from './api';

/** One sentence per field that is wrong. */
export type FieldErrors = Partial<Record<keyof Credentials, string>>;

export function validateCredentials({ email, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  if (!email.trim()) errors.email = messages.emailMissing;
  else if (!isEmail(email)) errors.email = messages.emailInvalid;
  if (!password) errors.password = 'Please enter your password';
  return errors;
}

/** What a failed sign-in says beside the form and in its toast (spec 8). */
export function toFailureMessages(error: unknown): { inline: string; toast: string } {
  if (error instanceof ApiError && error.code === 'unknown')
    return { inline: 'Login failed', toast: 'Login failed. Please try again.' };
  if ((error instanceof ApiError || error instanceof NetworkError) && error.message)
    return { inline: error.message, toast: error.message };
  return { inline: 'An error occurred during login', toast: 'Login failed. Please try again.' };
}
