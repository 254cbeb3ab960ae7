import { ApiError, messageOf } from '@vastra/shared/http';

export interface Refusal {
  confirmation?: string;
  password?: string;
  form?: string;
}

/** A refusal beside the field that it is about. */
export function refusalOf(problem: unknown): Refusal {
  if (problem instanceof ApiError) {
    const { confirmation, password } = problem.details as Refusal;
    if (confirmation || password) return { confirmation, password };
    if (problem.code === 'confirmation_wrong') return { confirmation: problem.message };
  }
  return { form: messageOf(problem) };
}
