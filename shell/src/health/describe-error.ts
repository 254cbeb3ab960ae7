import type { ErrorReport } from './beacon';
import { redactMessage } from './redact';

const maxFrames = 8;
const maxCauses = 3;
const releaseFile = /\/releases\/([\w-]+\/[\w.+-]+\/web\/[\w.-]+:\d+:\d+)/g;

/** Returns the redacted message and the stack of what was thrown, or of its cause: a remote that could not be loaded says why in it. */
export function readError(thrown: unknown): { message: string; stack: string } {
  let error = thrown;
  for (let depth = 0; depth < maxCauses && error instanceof Error && error.cause instanceof Error; depth++)
    error = error.cause;
  const { name = '', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  return {
    message: redactMessage(name ? `${name}: ${message}` : message) || 'Error',
    // Without a cause it was created where the failure was noticed, not where it happened.
    stack: name === 'RemoteUnavailableError' ? '' : String(stack),
  };
}

/** Returns message and stack of what a browser has caught. The frames are those in files of releases. */
export function describeError(thrown: unknown): Pick<ErrorReport, 'message' | 'frames'> {
  const { message, stack } = readError(thrown);
  return { message, frames: Array.from(stack.matchAll(releaseFile), ([, frame]) => frame).slice(0, maxFrames) };
}
