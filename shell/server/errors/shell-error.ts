import path from 'node:path';
import { shellName } from '@vastra/shared/releases';
import { config } from '../config';
import type { ReleaseName, ServerError } from '../health';
import { isExpectedError } from '../remotes/attribute-error';
import { shellVersion } from '../shell-build';
import { toServerError } from './server-error';

/**
 * Returns an error of the shell's own code with the release that this server runs; undefined for an error of the API or of another code, and
 * in a build that was not published.
 */
export function toShellError(
  thrown: unknown,
  version = shellVersion,
  dir = path.dirname(config.webDir),
): (ReleaseName & ServerError) | undefined {
  if (!version || isExpectedError(thrown)) return undefined;
  const error = toServerError(thrown, [{ remote: shellName, version, dir }]);
  return error.frames.length > 0 ? { remote: shellName, version, ...error } : undefined;
}
