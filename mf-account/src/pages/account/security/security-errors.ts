import type { FormErrors } from '@vastra/shared/forms/form-errors';
import { toAccountErrors } from '../account-errors';

export type SecurityErrors = FormErrors<'confirmation' | 'password'>;

export const toSecurityErrors = (error: unknown): SecurityErrors =>
  toAccountErrors(error, ['confirmation', 'password'], { confirmation_wrong: 'confirmation' });
