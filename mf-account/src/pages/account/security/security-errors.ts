import { ApiError, toErrorMessage } from '@vastra/shared/http';

export interface SecurityErrors {
  confirmation?: string;
  password?: string;
  form?: string;
}

/** A refusal beside the field that it is about. */
export function toSecurityErrors(error: unknown): SecurityErrors {
  if (error instanceof ApiError) {
    const { confirmation, password } = error.details as SecurityErrors;
    if (confirmation || password) return { confirmation, password };
    if (error.code === 'confirmation_wrong') return { confirmation: error.message };
  }
  return { form: toErrorMessage(error) };
}
