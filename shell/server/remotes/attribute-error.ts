import path from 'node:path';
import { RemoteUnavailable } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';
import type { StoredRelease } from '../releases/stored-release';

const isTheApis = (error: unknown): boolean => error instanceof ApiError || error instanceof NetworkError;

/** Whether it is the API that failed, or nothing at all: a loader also throws an answer, such as "not found". */
export function isNoFault(error: unknown): boolean {
  if (error instanceof Error) return isTheApis(error) || isTheApis(error.cause);
  return typeof (error as { status?: unknown } | undefined)?.status === 'number';
}

/** The release that a problem comes from: the one that could not be loaded, or whose code threw. Undefined: none of them, or nobody knows. */
export function blamed(error: unknown, releases: StoredRelease[]): StoredRelease | undefined {
  if (isNoFault(error)) return undefined;
  if (error instanceof RemoteUnavailable) return releases.find(({ remote }) => remote === error.remote);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = releases
    .map((release) => ({ release, at: release.url ? -1 : stack.indexOf(release.dir + path.sep) }))
    .filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.release;
}
