import { defineConfig } from '@playwright/test';

const port = process.env.PORT ?? '4100';
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  outputDir: '../var/test/playwright',
  projects: [
    { name: 'desktop', testIgnore: 'changes/*.spec.ts' },
    {
      name: 'phone',
      testMatch: ['journeys/*.spec.ts', 'accessibility.spec.ts'],
      // The merchant's journeys are the same on a phone; admin-accessibility.spec.ts looks at its screens there.
      testIgnore: 'journeys/admin*.spec.ts',
      // What is the same at any width is shown once: sessions, mails, what the server counts.
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // What a merchant makes public here (a product, a post, a slide) others would find in what they count.
    {
      name: 'changes',
      testMatch: 'changes/*.spec.ts',
      testIgnore: 'changes/releases.spec.ts',
      dependencies: ['desktop', 'phone'],
    },
    // A release that becomes live makes every open page an old one, whose next link brings a new document.
    { name: 'releases', testMatch: 'changes/releases.spec.ts', dependencies: ['changes'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1360, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node shared/workspace/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    // The tests break things on purpose; what the shop logs about that is not news.
    env: { PORT: port, VAR_DIR: process.env.VAR_DIR ?? '', LOG_LEVEL: 'fatal' },
  },
});
