import { findErrorCode } from '../db/error-code';

/**
 * A failed attempt of a job. The message is shown in the admin area, so it contains neither personal data nor codes. With `isPermanent`
 * another attempt would fail in the same way, so that none follows.
 */
export class JobError extends Error {
  constructor(
    message: string,
    readonly isPermanent = false,
  ) {
    super(message);
    this.name = 'JobError';
  }
}

/** Returns the reason of a failure for the admin area. Of an unexpected error only the kind, because its text can hold personal data. */
export function toFailureReason(error: unknown): string {
  if (error instanceof JobError) return error.message;
  const code = findErrorCode(error);
  if (code) return `database error ${code}`;
  return error instanceof Error ? `unexpected ${error.name}` : 'unexpected failure';
}
