import { ApiError, toErrorMessage } from '@vastra/shared/http';

/** Validation messages by field. The message under `form` belongs to no field. */
export interface SecurityErrors {
  confirmation?: string;
  password?: string;
  form?: string;
}

/** Converts an error of the API to messages beside the fields that it concerns. */
export function toSecurityErrors(error: unknown): SecurityErrors {
  if (error instanceof ApiError) {
    const { confirmation, password } = error.details as SecurityErrors;
    if (confirmation || password) return { confirmation, password };
    if (error.code === 'confirmation_wrong') return { confirmation: error.message };
  }
  return { form: toErrorMessage(error) };
}
