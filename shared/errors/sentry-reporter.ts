import type { ServerRuntimeClient } from '@sentry/core/server';
import type { SentryOptions } from '../config/sentry-settings';

/** A position in a source file, or in a script whose sources are unknown. */
export interface SentryFrame {
  /** `mf-cart/src/cart/total.ts` */
  file: string;
  line: number;
  column: number;
  /** False for a line of a library. */
  isOwn: boolean;
}

/** An error of a server. */
export interface SentryError {
  /** `TypeError: x is not a function`, redacted. */
  message: string;
  /** Innermost first. */
  frames: SentryFrame[];
  /** `mf-cart@1.4.0-3f2a9c1b7d` */
  release: string;
  tags: Record<string, string>;
}

export interface SentryReporter {
  /** Sends the error in the background, at most sixty a minute. Without a DSN it does nothing. Never throws. */
  report(error: SentryError): void;
  /** Resolves when what was reported is sent, or after 2 s. */
  close(): Promise<void>;
}

const maxPerMinute = 60;
const closeTimeoutMs = 2000;

const toStackFrame = ({ file, line, column, isOwn }: SentryFrame) => ({
  filename: file,
  lineno: line,
  colno: column,
  in_app: isOwn,
});

/** Creates the reporter of a server's errors. The SDK is loaded with the first error, and never without a DSN. */
export function createSentryReporter(options: SentryOptions | undefined, now = Date.now): SentryReporter {
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
