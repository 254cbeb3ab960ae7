import { readError } from '@vastra/shared/errors/read-error';
import type { ServerError } from '../health';
import type { StoredRelease } from '../releases/stored-release';
import { listServerFrames } from './stack';

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
