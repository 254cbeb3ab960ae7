import { readError } from '@vastra/platform/errors/read-error';
import type { ErrorReport } from '@vastra/platform/federation/beacon';

const maxFrames = 8;
const releaseFile = /\/releases\/([\w-]+\/[\w.+-]+\/web\/[\w.-]+:\d+:\d+)/g;

/** Returns message and stack of what a browser has caught. The frames are those in files of releases. */
export function describeError(thrown: unknown): Pick<ErrorReport, 'message' | 'frames'> {
  const { message, stack } = readError(thrown);
  return { message, frames: Array.from(stack.matchAll(releaseFile), ([, frame]) => frame).slice(0, maxFrames) };
}
