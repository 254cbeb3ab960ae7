import { toServerError } from '@vastra/platform/host/errors/server-error';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import type { FastifyBaseLogger } from 'fastify';
import { attributeError } from '../remotes/attribute-error';
import type { Health } from './index';

interface StrayErrorOptions {
  /** Releases whose code runs in this process. */
  listReleases: () => StoredRelease[];
  health: Pick<Health, 'countRender' | 'addShellError'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Ends the process after an error that leaves it in an unknown state. */
  exit: () => void;
}

/**
 * Creates the handlers of errors that no render catches: a rejection that no code awaits, an exception in a timer. An error of a remote counts
 * as a failed page of its release, which is rolled back when there are too many; the server goes on. An exception of the server itself ends
 * the process, as Node would.
 */
export function createStrayErrorHandlers({ listReleases, health, log, exit }: StrayErrorOptions) {
  const isCounted = (error: unknown): boolean => {
    const releases = listReleases();
    const release = attributeError(error, releases);
    if (release) health.countRender(release, { hasFailed: true, error: toServerError(error, releases) });
    else health.addShellError(error);
    const name = release && `${release.remote} ${release.version}`;
    log.error({ err: error }, name ? `${name} left an error uncaught on the server` : 'an error was not caught');
    return release !== undefined;
  };
  return {
    onRejection: (reason: unknown): void => void isCounted(reason),
    onException: (error: unknown): void => {
      if (!isCounted(error)) exit();
    },
  };
}
