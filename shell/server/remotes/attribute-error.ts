import path from 'node:path';
import { RemoteUnavailable } from '@vastra/shared/federation';
import { ApiError, NetworkError } from '@vastra/shared/http';
import type { StoredRelease } from '../releases/stored-release';

const isTheApis = (problem: unknown): boolean => problem instanceof ApiError || problem instanceof NetworkError;

/** Whether it is the API that failed, or nothing at all: a loader also throws an answer, such as "not found". */
export function isNoFault(problem: unknown): boolean {
  if (problem instanceof Error) return isTheApis(problem) || isTheApis(problem.cause);
  return typeof (problem as { status?: unknown } | undefined)?.status === 'number';
}

/** The release that a problem comes from: the one that could not be loaded, or whose code threw. Undefined: none of them, or nobody knows. */
export function blamed(problem: unknown, releases: StoredRelease[]): StoredRelease | undefined {
  if (isNoFault(problem)) return undefined;
  if (problem instanceof RemoteUnavailable) return releases.find(({ remote }) => remote === problem.remote);
  const stack = problem instanceof Error ? (problem.stack ?? '') : '';
  const places = releases
    .map((release) => ({ release, at: release.url ? -1 : stack.indexOf(release.dir + path.sep) }))
    .filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.release;
}
