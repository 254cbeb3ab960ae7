import { readError } from '../../errors/read-error';
import type { StoredRelease } from '../releases/stored-release';
import { type Frame, listServerFrames } from './stack';

/** An error of a release on this server. */
export interface ServerError {
  /** Redacted. */
  message: string;
  frames: Frame[];
}

/** Returns the message of what a release has thrown on this server, redacted, and the stack frames that are in releases. */
export function toServerError(
  thrown: unknown,
  releases: Pick<StoredRelease, 'remote' | 'version' | 'dir' | 'url'>[],
): ServerError {
  const { message, stack } = readError(thrown);
  const frames = listServerFrames(
    stack,
    releases.filter(({ url }) => !url),
  );
  return { message, frames };
}
