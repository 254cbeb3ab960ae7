import path from 'node:path';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { RemoteUnavailableError } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { FragmentLateError, WrongPropertiesError } from './fragment-errors';

const isApiFailure = (error: unknown): boolean => error instanceof ApiError || error instanceof NetworkError;

/** Returns true for an error of the API, for a fragment whose data are late, and for a Response that a loader throws, such as "not found": no remote is at fault. */
export function isExpectedError(error: unknown): boolean {
  if (error instanceof FragmentLateError) return true;
  if (error instanceof Error) return isApiFailure(error) || isApiFailure(error.cause);
  return typeof (error as { status?: unknown } | undefined)?.status === 'number';
}

/** Returns the release that could not be loaded, or whose code threw the error. Undefined if it is none of them, or unknown. */
export function attributeError(error: unknown, releases: StoredRelease[]): StoredRelease | undefined {
  if (isExpectedError(error)) return undefined;
  if (error instanceof RemoteUnavailableError || error instanceof WrongPropertiesError)
    return releases.find(({ remote }) => remote === error.remote);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // The release of the innermost stack frame is the first in the text.
  const positions = releases
    .map((release) => ({ release, position: release.url ? -1 : stack.indexOf(release.dir + path.sep) }))
    .filter(({ position }) => position >= 0);
  return positions.sort((a, b) => a.position - b.position)[0]?.release;
}
