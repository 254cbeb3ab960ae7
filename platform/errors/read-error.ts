import { redactMessage } from './redact';

const maxCauses = 3;

/** Returns what was thrown, or its innermost cause: a remote that could not be loaded says why in it. */
export function findCause(thrown: unknown): unknown {
  let error = thrown;
  for (let depth = 0; depth < maxCauses && error instanceof Error && error.cause instanceof Error; depth++)
    error = error.cause;
  return error;
}

/** Returns the redacted message and the stack of what was thrown, or of its innermost cause. */
export function readError(thrown: unknown): { message: string; stack: string } {
  const error = findCause(thrown);
  const { name = '', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  return {
    message: redactMessage(name ? `${name}: ${message}` : message) || 'Error',
    // Without a cause it was created where the failure was noticed, not where it happened.
    stack: name === 'RemoteUnavailableError' ? '' : String(stack),
  };
}
