import type { LiveRelease } from '@vastra/shared/federation';
import { deferredStart, type Uncaught } from '../frame/deferred-start';
import type { Report } from './report';

/** Counts uncaught errors and rejections from the scripts of a release, each message once per page. */
export function watchScripts(releases: LiveRelease[], report: Report): void {
  const reported = new Set<string>();
  const onUncaught = (event: Uncaught) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    const { stack = '', message = '', name = '' } = (error ?? {}) as Partial<Error>;
    // These say that a request failed or was aborted.
    if (['ApiError', 'NetworkError', 'AbortError', 'ChunkLoadError', 'RemoteUnavailableError'].includes(name)) return;
    const [, remote, version] = /\/releases\/([\w-]+)\/([\w.+-]+)\//.exec(stack) ?? [];
    const release = releases.find((candidate) => candidate.remote === remote && candidate.version === version);
    const key = `${remote} ${name} ${message}`;
    if (!release || reported.has(key)) return;
    reported.add(key);
    report.failure(release, 'script', error);
  };
  for (const name of ['error', 'unhandledrejection'] as const) addEventListener(name, onUncaught);
  deferredStart.uncaught.forEach(onUncaught);
}
