import type { FormErrors } from '@vastra/shared/forms/form-errors';
import { toAccountErrors } from '../account-errors';

export type SecurityErrors = FormErrors<'confirmation' | 'password'>;

/** Converts an error of the API to the messages of a form with these fields. */
export const toSecurityErrors = (error: unknown, fields: readonly ('confirmation' | 'password')[]): SecurityErrors =>
  toAccountErrors(error, fields, { confirmation_wrong: 'confirmation' });
