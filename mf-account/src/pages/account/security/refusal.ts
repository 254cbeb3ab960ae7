import { ApiError, toErrorMessage } from '@vastra/shared/http';

export interface Refusal {
  confirmation?: string;
  password?: string;
  form?: string;
}

/** A refusal beside the field that it is about. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const { confirmation, password } = error.details as Refusal;
    if (confirmation || password) return { confirmation, password };
    if (error.code === 'confirmation_wrong') return { confirmation: error.message };
  }
  return { form: toErrorMessage(error) };
}
