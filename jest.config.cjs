const { existsSync, readdirSync } = require('node:fs');
const { availableParallelism, totalmem } = require('node:os');
const path = require('node:path');
const { rotatingTests } = require('./shared/testing/changed/rotating-tests.cjs');
const { listLeftOut } = require('./shared/testing/changed/rotation.cjs');
const { esmOnly: esmOnlyOfScreens, screenTests, transform } = require('./shared/testing/jest-config.cjs');

// These packages ship ESM only.
const esmOnly = [
  ...esmOnlyOfScreens,
  ...['jose', 'cookie', 'content-disposition', '@electric-sql', 'feed', '@tanstack'],
  ...['p-limit', 'yocto-queue', 'get-port'],
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
];
const transformIgnorePatterns = [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})[@+])`];
const ignored = ['/node_modules/', '/dist/', '/var/'];
const common = {
  rootDir: __dirname,
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['<rootDir>/var/', '/dist/'],
  testPathIgnorePatterns: ignored,
};

/**
 * Tests beside servers of their own that are frozen, killed, or installed besides: PostgreSQL, PgBouncer, HAProxy, Kubernetes' tools.
 * `npm run test:engines` runs them, and says which are skipped. Features have theirs in `api/tests/engines` of their folder.
 */
const engineTests = ['/api/tests/engines/', '/deploy/tests/engines/'];
/** Tests of which `npm test` runs a smaller share (`isLongRun`), and `npm run test:engines` all. */
const longTests = [
  '/demo/draw/',
  '/api/tests/concurrency/',
  '/api/tests/fuzz/',
  '/api/tests/model/',
  '/api/tests/stress/',
];

/** Files of rotating tests that this run leaves out. */
const leftOut = listLeftOut(__dirname, rotatingTests).map((file) => `<rootDir>/${file}`);

const api = {
  ...common,
  globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
  runtime: '<rootDir>/api/src/testing/runtime.cjs',
  testEnvironment: '<rootDir>/api/src/testing/environment.cjs',
  // A worker's test files share packages. Jest would give the properties of their globals setters that call themselves for ever.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: { '^argon2$': '<rootDir>/api/src/testing/argon2.cjs', ...screenTests.moduleNameMapper },
  testMatch: [
    '.ci',
    'api',
    'deploy',
    'docs',
    'e2e',
    'features/*/api',
    'platform',
    'shared/build',
    'shared/testing/changed',
    'shared/tools',
    'shared/workspace',
    'shell/server',
  ].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
};

/** Examples of remotes and extensions with tests, each with its own settings as in a repository of its own. */
const examples = readdirSync(path.join(__dirname, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .filter(({ name }) => existsSync(path.join(__dirname, 'examples', name, 'jest.config.cjs')))
  .map(({ name }) => {
    // One setting of the whole run.
    const { testTimeout: _, ...settings } = require(`./examples/${name}/jest.config.cjs`);
    return { ...settings, displayName: name };
  });

/** Kinds of tests: what runs in a browser (jsdom), what runs in Node, and the demo's data and drawings, which need no database. */
module.exports = {
  // One more than the cores, because a test of a screen waits for timers for a fifth of its time. A worker takes up to 1.4 GB.
  maxWorkers: availableParallelism() + (totalmem() > 8e9 ? 1 : 0),
  // Restarts a worker whose test files leave memory behind, about 20 MB each, before it reaches the limit of its heap. A restart costs three
  // seconds; a larger heap costs nothing until then.
  workerIdleMemoryLimit: Math.max(700e6, Math.min(1400e6, totalmem() * 0.08)),
  // A test that waits on a busy machine is slow, not wrong.
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/api/src/testing/postgres-log-reporter.cjs'],
  testSequencer: '<rootDir>/shared/testing/project-sequencer.cjs',
  projects: [
    {
      ...common,
      displayName: 'web',
      ...screenTests,
      testMatch: [
        '<rootDir>/{shared,shell,mf-*,features/*/{account,admin,blog,catalog,storefront}}/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: [
        ...ignored,
        ...leftOut,
        '<rootDir>/shared/build/',
        '<rootDir>/shared/create-vastra-extension/',
        '<rootDir>/shared/testing/changed/',
        '<rootDir>/shared/tools/',
        '<rootDir>/shared/workspace/',
        '<rootDir>/shell/server/',
      ],
    },
    { ...api, displayName: 'api', testPathIgnorePatterns: [...ignored, ...engineTests, ...leftOut] },
    {
      ...api,
      displayName: 'engines',
      globals: { isLongRun: true },
      testMatch: [...engineTests, ...longTests, '/features/*/api/tests/engines/'].map(
        (path) => `<rootDir>${path}**/*.test.ts`,
      ),
    },
    {
      ...common,
      displayName: 'demo',
      testPathIgnorePatterns: [...ignored, ...leftOut],
      testEnvironment: 'node',
      testMatch: ['<rootDir>/demo/**/*.test.ts'],
    },
    ...examples,
  ],
};
