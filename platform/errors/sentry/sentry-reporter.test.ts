import { readSettings, sentrySettings, toSentryOptions } from '../../config';
import { startStubSentry } from '../testing/stub-sentry';
import { createSentryReporter } from './sentry-reporter';

const error = {
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  frames: [
    { file: 'mf-cart/src/cart/total.ts', line: 12, column: 9, isOwn: true },
    { file: 'node_modules/react-dom/server.js', line: 1, column: 2, isOwn: false },
  ],
  release: 'mf-cart@1.0.0-3f2a9c1b7d',
  tags: { remote: 'mf-cart' },
};

let sentry: Awaited<ReturnType<typeof startStubSentry>>;
beforeAll(async () => {
  sentry = await startStubSentry();
});
afterAll(() => sentry.close());

it('sends an error with its release and its line, and nothing of the machine or of a visitor', async () => {
  const reporter = createSentryReporter({ dsn: sentry.dsn, environment: 'staging' });
  reporter.report(error);
  await sentry.waitForEvents(1);
  await reporter.close();
  expect(sentry.events).toHaveLength(1);
  const [event] = sentry.events;
  expect(event).toMatchObject({ release: error.release, environment: 'staging', tags: error.tags });
  expect(event.exception?.values[0]).toMatchObject({
    type: 'TypeError',
    value: "Cannot read properties of undefined (reading 'title')",
  });
  expect(event.exception?.values[0].stacktrace?.frames.at(-1)).toMatchObject({
    filename: 'mf-cart/src/cart/total.ts',
    lineno: 12,
    colno: 9,
    in_app: true,
  });
  for (const field of ['user', 'request', 'server_name', 'breadcrumbs']) expect(event).not.toHaveProperty(field);
});

it('sends at most sixty errors a minute', async () => {
  let now = 0;
  const sentBefore = sentry.events.length;
  const reporter = createSentryReporter({ dsn: sentry.dsn, environment: 'staging' }, () => now);
  for (let count = 0; count < 70; count++) reporter.report(error);
  now += 60_000;
  reporter.report(error);
  await sentry.waitForEvents(sentBefore + 61);
  await reporter.close();
  expect(sentry.events.length - sentBefore).toBe(61);
});

it('does nothing without a DSN', async () => {
  const sentBefore = sentry.requests.length;
  const reporter = createSentryReporter(undefined);
  reporter.report(error);
  await reporter.close();
  expect(sentry.requests).toHaveLength(sentBefore);
});

it('reads the settings, and refuses what is no DSN', () => {
  const read = (env: Record<string, string>) => toSentryOptions(readSettings(env, sentrySettings));
  expect(read({ DEMO: '0' })).toBeUndefined();
  expect(read({ SENTRY_DSN: sentry.dsn, DEMO: '0' })).toEqual({ dsn: sentry.dsn, environment: 'production' });
  for (const dsn of ['sentry.io', 'https://sentry.io/1', 'https://key:secret@sentry.io/1', 'ftp://key@sentry.io/1'])
    expect(() => read({ SENTRY_DSN: dsn })).toThrow(/SENTRY_DSN must be a DSN/);
});
