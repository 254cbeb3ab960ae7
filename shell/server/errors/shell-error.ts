import { type ServerError, toServerError } from '@vastra/platform/host/errors/server-error';
import type { ReleaseName } from '@vastra/platform/host/releases/stored-release';
import { shellName } from '@vastra/platform/releases';
import { isExpectedError } from '../remotes/attribute-error';

/** The release of the shell that this server runs. */
export interface OwnRelease {
  /** Undefined for a build that was not published. */
  version: string | undefined;
  /** Its folder. */
  dir: string;
}

/** Returns an error of the shell's own code; undefined for an error of the API or of other code, and in a build that was not published. */
export function toShellError(thrown: unknown, { version, dir }: OwnRelease): (ReleaseName & ServerError) | undefined {
  if (!version || isExpectedError(thrown)) return undefined;
  const error = toServerError(thrown, [{ remote: shellName, version, dir }]);
  return error.frames.length > 0 ? { remote: shellName, version, ...error } : undefined;
}
