import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import type { SentryOptions } from '@vastra/platform/config';
import { findCause } from '@vastra/platform/errors/read-error';
import { redactMessage } from '@vastra/platform/errors/redact';
import type { ErrorReport, FailureKind } from '@vastra/platform/federation/beacon';
import type { ReleaseName } from '../report';

/** An error of a release in this page. */
export interface PageError {
  release: ReleaseName;
  kind: FailureKind;
  error: unknown;
  events: ErrorReport['events'];
}

/** Maximum of errors that one page sends. */
const maxErrors = 10;

/**
 * Creates the function that sends errors of this page to Sentry. The SDK runs without its integrations, so it listens to nothing and adds
 * nothing. Sent are the redacted message, the frames in files of releases, the release, the kind, and the names of events on the bus; neither the URL
 * of the page, nor cookies, nor anything that was typed.
 */
export function createSentry({ dsn, environment }: SentryOptions): (pageError: PageError) => void {
  const client = new BrowserClient({
    dsn,
    environment,
    integrations: [],
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: ({ type, event_id, timestamp, platform, level, environment, sdk, exception }, { data }) => {
      const { release, kind, events } = data as PageError;
      return {
        type,
        event_id,
        timestamp,
        platform,
        level,
        environment,
        sdk,
        release: `${release.remote}@${release.version}`,
        tags: { remote: release.remote, kind },
        breadcrumbs: events.map(({ name, secondsBefore }) => ({
          category: 'event',
          message: name,
          timestamp: timestamp && timestamp - secondsBefore,
        })),
        exception: {
          values: exception?.values?.map(({ type, value = '', stacktrace }) => ({
            type,
            value: redactMessage(value),
            stacktrace: {
              frames: stacktrace?.frames?.filter(({ filename }) => filename?.includes('/releases/')),
            },
          })),
        },
      };
    },
  });
  client.init();
  let sent = 0;
  return (pageError) => {
    if (++sent <= maxErrors) client.captureException(findCause(pageError.error), { data: pageError });
  };
}
