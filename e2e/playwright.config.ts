import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { rotatingJourneys } from '../shared/testing/changed/rotating-tests.cjs';
import { listLeftOut } from '../shared/testing/changed/rotation.cjs';
import { patience } from './patience';
import { seededDatabase } from './seeded-database';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '4100';
const isRoot = process.getuid?.() === 0;

/** Journeys that `npm run test:slow` runs, and `npm test` leaves out. A journey with `@slow-phone` is left out on the phone only. */
const slow = process.env.SLOW
  ? { desktop: [/@slow-phone/], phone: [] }
  : { desktop: [/@slow(?!-phone)/], phone: [/@slow/] };

/** Files of rotating journeys that this run leaves out. */
const leftOut = process.env.CHOSEN_JOURNEYS
  ? []
  : listLeftOut(root, rotatingJourneys).map((file) => file.slice('e2e/'.length));

/**
 * Projects that run before the changes, whose counts these would change. Playwright divides only the projects that no other depends on into shards, as
 * `npm run test:slow` needs it.
 */
const readers = process.env.SLOW ? [] : ['desktop', 'phone', 'features', 'features-phone'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  timeout: 180_000 * patience,
  expect: { timeout: 30_000 * patience },
  fullyParallel: true,
  // One more than the cores of a small machine, because a journey waits for the clock for a third of its time.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  outputDir: '../var/test/playwright',
  projects: [
    // Long journeys whose pages a wide window shows in other journeys run on the phone only.
    { name: 'desktop', testIgnore: ['changes/*.spec.ts', ...leftOut], grepInvert: [/@phone/, ...slow.desktop] },
    {
      name: 'phone',
      testMatch: ['journeys/*.spec.ts', 'accessibility.spec.ts', 'public-pages.spec.ts'],
      // The merchant's journeys are the same on a phone; admin-accessibility.spec.ts checks the admin screens at that width.
      testIgnore: ['journeys/admin*.spec.ts', ...leftOut],
      // Journeys that do not depend on the width run on the desktop only.
      grepInvert: [/@any-width/, ...slow.phone],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // The journeys of the features, on both widths. Names have no spaces, because journeys put them into email addresses.
    {
      name: 'features',
      testDir: '../features',
      testIgnore: 'changes/*.spec.ts',
      grepInvert: [/@phone/, ...slow.desktop],
    },
    {
      name: 'features-phone',
      testDir: '../features',
      testIgnore: 'changes/*.spec.ts',
      grepInvert: [/@any-width/, ...slow.phone],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // These tests publish products, posts and slides, which would change the counts of other tests; they run afterwards.
    {
      name: 'changes',
      testMatch: 'changes/*.spec.ts',
      testIgnore: ['changes/releases.spec.ts', ...leftOut],
      grepInvert: slow.desktop,
      dependencies: readers,
    },
    {
      name: 'features-changes',
      testDir: '../features',
      testMatch: 'changes/*.spec.ts',
      grepInvert: slow.desktop,
      dependencies: readers,
    },
    // A promoted release makes every open page outdated, so that its next link loads a new document.
    { name: 'releases', testMatch: 'changes/releases.spec.ts', dependencies: ['changes', 'features-changes'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1360, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      // ms between two actions. Finds journeys that work only before the page has reacted to the last one.
      slowMo: Number(process.env.SLOW_MOTION ?? 0),
      executablePath: process.env.BROWSER_PATH || undefined,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a context share one renderer process, which has the code of the shop compiled already.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    // In place of the shell, so that it notices when Playwright is killed.
    command: `${process.platform === 'win32' ? '' : 'exec '}node shared/workspace/start.mjs --copy-database "${seededDatabase}"`,
    cwd: '..',
    // The document server may be ready first.
    url: `http://localhost:${port}/api/v1/shop-details`,
    timeout: 180_000 * patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 * patience },
    stdout: 'pipe',
    // Tests break things on purpose, so errors in the log are expected.
    env: { PORT: port, VAR_DIR: process.env.VAR_DIR ?? '', LOG_LEVEL: 'fatal', LIMIT_FACTOR: '0', OVERLOAD_MS: '0' },
  },
});
