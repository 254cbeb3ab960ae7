import type { ServerRuntimeClient } from '@sentry/core/server';
import type { SentryOptions } from '../../config/sentry-settings';
import type { ErrorFrame, ErrorService } from '../error-service';

const maxPerMinute = 60;
const closeTimeoutMs = 2000;

const toStackFrame = ({ file, line, column, isOwn }: ErrorFrame) => ({
  filename: file,
  lineno: line,
  colno: column,
  in_app: isOwn,
});

/**
 * Creates the reporter of a server's errors. It sends at most sixty a minute, and does nothing without a DSN. The SDK is loaded with the first
 * error.
 */
export function createSentryReporter(options: SentryOptions | undefined, now = Date.now): ErrorService {
  let client: Promise<ServerRuntimeClient> | undefined;
  let reportedAt: number[] = [];
  return {
    report({ message, frames, release, tags }) {
      if (!options) return;
      reportedAt = reportedAt.filter((at) => now() - at < 60_000);
      if (reportedAt.length >= maxPerMinute) return;
      reportedAt.push(now());
      const [, type = 'Error', value = message] = /^(\w+): (.*)$/s.exec(message) ?? [];
      client ??= import('./sentry-client').then(({ createClient }) => createClient(options));
      client
        .then((created) =>
          created.captureEvent({
            level: 'error',
            platform: 'node',
            release,
            tags,
            // Sentry lists the outermost frame first.
            exception: { values: [{ type, value, stacktrace: { frames: frames.map(toStackFrame).reverse() } }] },
          }),
        )
        // The error is in the log as well.
        .catch(() => {});
    },
    async close() {
      await client?.then((created) => created.close(closeTimeoutMs)).catch(() => {});
    },
  };
}
