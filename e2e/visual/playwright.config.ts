import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { patience } from '../patience';

const root = path.join(import.meta.dirname, '../..');
const port = process.env.PORT ?? '5000';
const { executable, env: browserEnv } = JSON.parse(process.env.VISUAL_BROWSER ?? '{}');
const clock = path.join(root, 'e2e/visual/fixed-clock.cjs');
const hasPages =
  !process.argv.some((argument) => argument.startsWith('--project=')) || process.argv.includes('--project=pages');

/** Images of stories and pages. `npm run test:visual` runs it (e2e/visual/visual.mjs), with the pinned browser. */
export default defineConfig({
  testDir: '.',
  timeout: 60_000 * patience,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['html', { outputFolder: path.join(root, 'var/visual/report'), open: 'never' }]],
  outputDir: path.join(root, 'var/visual/results'),
  snapshotPathTemplate: '{testDir}/images/{arg}{ext}',
  expect: {
    timeout: 15_000 * patience,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // The pinned browser draws the same pixels on the machines that were tried. Another processor may round a colour by a level, or the edge
      // of a glyph, which is invisible.
      threshold: 0.01,
      maxDiffPixels: 20,
    },
  },
  projects: [
    { name: 'stories', testMatch: 'stories.visual.ts' },
    { name: 'pages', testMatch: 'pages.visual.ts' },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1360, height: 900 },
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce', colorScheme: 'light' },
    launchOptions: {
      executablePath: executable,
      env: { ...process.env, ...browserEnv } as Record<string, string>,
      args: [
        // It opens only the shop and the stories of this repository, and some systems allow no sandbox.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Glyphs without the hints and subpixels of the machine's settings, and the drawing code that every processor has.
        '--font-render-hinting=none',
        '--disable-font-subpixel-positioning',
        '--disable-lcd-text',
        '--disable-skia-runtime-opts',
        '--disable-partial-raster',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
        '--run-all-compositor-stages-before-draw',
        ...(process.env.VISUAL_BROWSER_ARGS?.split(' ') ?? []),
      ],
    },
  },
  webServer: hasPages
    ? {
        command: 'node shared/workspace/start.mjs',
        cwd: root,
        // The document server may be ready first.
        url: `http://localhost:${port}/api/v1/shop-details`,
        timeout: 180_000 * patience,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 * patience },
        stdout: 'pipe',
        env: {
          PORT: port,
          VAR_DIR: process.env.VAR_DIR ?? '',
          LOG_LEVEL: 'fatal',
          LIMIT_FACTOR: '0',
          OVERLOAD_MS: '0',
          NODE_OPTIONS: `--require=${clock}`,
        },
      }
    : undefined,
});
