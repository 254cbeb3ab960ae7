import type { FailureKind } from '@vastra/platform/federation/beacon';
import type { LiveRelease } from '@vastra/shared/federation';
import { deferredStart, type Uncaught } from '../deferred-start';
import type { Report } from './report';

/** Names of errors which say that a request failed or was aborted, and of those that `regions.ts` counts. */
const ignoredErrors = [
  'ApiError',
  'NetworkError',
  'AbortError',
  'ChunkLoadError',
  'RemoteUnavailableError',
  'FragmentPropertyError',
];
/** React's message for a part that the server has left to the browser: its loader was late, or the server has counted the failure. */
const leftToBrowser = /React error .419;|^The server could not finish/;

/**
 * Counts uncaught errors and rejections from the scripts of a release, and the errors that React has handled, each message once per page.
 * The latter belong to the release of the innermost component, because React itself, which reports a mismatch, is a script of the shell.
 */
export function watchScripts(releases: LiveRelease[], report: Report): void {
  const reported = new Set<string>();
  const count = (kind: FailureKind, error: unknown, stack: string) => {
    const { message = '', name = '' } = (error ?? {}) as Partial<Error>;
    if (ignoredErrors.includes(name) || leftToBrowser.test(message)) return;
    const [, remote, version] = /\/releases\/([\w-]+)\/([\w.+-]+)\//.exec(stack) ?? [];
    const release = releases.find((candidate) => candidate.remote === remote && candidate.version === version);
    const key = `${remote} ${name} ${message}`;
    if (!release || reported.has(key)) return;
    reported.add(key);
    report.failure(release, kind, error);
  };
  const getStack = (error: unknown): string => (error as Partial<Error> | undefined)?.stack ?? '';
  const onUncaught = (event: Uncaught) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    count('script', error, getStack(error));
  };
  for (const name of ['error', 'unhandledrejection'] as const) addEventListener(name, onUncaught);
  deferredStart.uncaught.forEach(onUncaught);
  deferredStart.onHandled = ({ kind, error, componentStack }) => count(kind, error, componentStack + getStack(error));
  deferredStart.handled.forEach(deferredStart.onHandled);
}
