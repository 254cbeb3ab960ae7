import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStubSentry } from '@vastra/platform/errors/testing/stub-sentry';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { buildLoggerOptions } from '../logging';
import { createErrorReporter } from './error-reporter';

let home: string;
let bundleFile: string;
let sentry: Awaited<ReturnType<typeof startStubSentry>>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-api-'));
  bundleFile = join(home, 'api/dist/main.mjs');
  await mkdir(join(home, 'api/dist'), { recursive: true });
  await writeFile(bundleFile, 'throw 1;\n');
  // The first line of the bundle is line 12, column 9 of the source.
  const map = { version: 3, sources: ['../src/ordering/cart/queries.ts'], names: [], mappings: 'AAWQ' };
  await writeFile(`${bundleFile}.map`, JSON.stringify(map));
  sentry = await startStubSentry();
});
afterAll(async () => {
  await sentry.close();
});

const createReporter = () => createErrorReporter({ dsn: sentry.dsn, environment: 'production' }, bundleFile);
const toStack = (...files: string[]) => ['Error', ...files.map((file) => `    at f (${file})`)].join('\n');

it('sends what is logged as an error, with its line in the source and the release of the bundle', async () => {
  const reporter = createReporter();
  const stream = { write: () => {} };
  const app = Fastify({ logger: { ...(buildLoggerOptions('info', reporter.report) as object), stream } });
  const error = Object.assign(new TypeError("no customer 'Asha'"), { stack: toStack(`file://${bundleFile}:1:1`) });
  app.log.error({ err: error }, 'request failed');
  app.log.warn({ err: new Error('expected') }, 'tried again');
  app.log.error('without an error');
  await reporter.close();
  expect(sentry.events).toHaveLength(1);
  expect(sentry.events[0]).toMatchObject({ release: expect.stringMatching(/^api@[0-9a-f]{10}$/) });
  const [thrown] = sentry.events[0].exception!.values;
  expect([thrown.type, thrown.value]).toEqual(['TypeError', "no customer '…'"]);
  expect(thrown.stacktrace!.frames).toMatchObject([
    { filename: 'api/src/ordering/cart/queries.ts', lineno: 12, colno: 9, in_app: true },
  ]);
});

it('sends a failed query without its parameters, with the place that ran it', async () => {
  const count = sentry.events.length;
  const cause = Object.assign(new Error('canceling statement'), {
    stack: toStack(`${home}/node_modules/pg/lib/client.js:5:6`),
  });
  const error = new DrizzleQueryError('select $1', ['asha@example.in'], cause);
  error.stack = toStack(`file://${bundleFile}:1:1`);
  const reporter = createReporter();
  reporter.report(error);
  await reporter.close();
  const event = sentry.events[count];
  expect(JSON.stringify(event)).not.toContain('asha');
  expect(event.exception!.values[0].value).toBe('canceling statement');
  expect(event.exception!.values[0].stacktrace!.frames.map(({ filename }) => filename)).toEqual([
    'api/src/ordering/cart/queries.ts',
    'node_modules/pg/lib/client.js',
  ]);
});

it('does nothing without a DSN', async () => {
  const count = sentry.requests.length;
  const reporter = createErrorReporter(undefined, bundleFile);
  reporter.report(new Error('x'));
  await reporter.close();
  expect(sentry.requests).toHaveLength(count);
});
