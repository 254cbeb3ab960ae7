import { createTransport } from '@sentry/core';
import { ServerRuntimeClient } from '@sentry/core/server';
import type { SentryOptions } from '../../config/sentry-settings';

const sendTimeoutMs = 10_000;

/** Creates a client of the SDK's core, without its integrations: it records nothing by itself, neither requests nor traces. */
export function createClient({ dsn, environment }: SentryOptions): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    integrations: [],
    stackParser: () => [],
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          headers: options.headers,
          body: body as BodyInit,
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  return client;
}
