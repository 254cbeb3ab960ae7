import type { LiveRelease } from '@vastra/shared/federation';
import { forLater, type Uncaught } from '../frame/for-later';
import type { Report } from './report';

/** Counts uncaught errors and rejections from the scripts of a release, each message once per page. */
export function watchScripts(releases: LiveRelease[], report: Report): void {
  const known = new Set<string>();
  const hear = (problem: Uncaught) => {
    const error: unknown = 'reason' in problem ? problem.reason : problem.error;
    const { stack = '', message = '', name = '' } = (error ?? {}) as Partial<Error>;
    // What could not be fetched, or was given up.
    if (['ApiError', 'NetworkError', 'AbortError', 'ChunkLoadError', 'RemoteUnavailable'].includes(name)) return;
    const [, remote, version] = /\/releases\/([\w-]+)\/([\w.+-]+)\//.exec(stack) ?? [];
    const release = releases.find((one) => one.remote === remote && one.version === version);
    const what = `${remote} ${name} ${message}`;
    if (!release || known.has(what)) return;
    known.add(what);
    report.failure(release, 'script');
  };
  for (const name of ['error', 'unhandledrejection'] as const) addEventListener(name, hear);
  forLater.uncaught.forEach(hear);
}
