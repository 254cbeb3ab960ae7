// `npm run test:visual`: compares each story and 20 pages of the shop, at 390 and 1360 px, with the images in e2e/visual/images, and checks
// each story with axe. Options after `--`:
//   stories, pages      only these
//   --update            renews the images that differ, and writes those that are missing
//   --grep TEXT         only those whose name contains it
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { buildAll, endRunning, install, root, run } from '../../shared/workspace/packages.mjs';
import { findPinnedBrowser, NoPinnedBrowserError } from './pinned-browser.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' }, grep: { type: 'string' } },
});
const kinds = positionals.length > 0 ? positionals : ['stories', 'pages'];
const unknown = kinds.find((kind) => !['stories', 'pages'].includes(kind));
if (unknown) throw new Error(`${unknown} is neither stories nor pages.`);
const imagesDir = path.join(root, 'e2e/visual/images');
const testVar = path.join(root, 'var/visual');
const storybookDir = path.join(testVar, 'storybook');

/** Time at which the servers of the shop begin: a Wednesday, 10 in the morning in India. */
const startsAt = new Date('2026-11-25T04:30:00Z');
/** ms for which their clock stands, so that the demo is seeded meanwhile. */
const seedMs = 180_000;

async function buildStorybook() {
  console.log('Building Storybook …');
  const folders = ['--config-dir', 'shared/ui/storybook', '--output-dir', storybookDir];
  await run(path.join(root, 'node_modules/.bin/storybook'), ['build', ...folders, '--test', '--quiet']);
}

async function compare(browser) {
  const { findFreePorts } = await import('../find-free-ports.mjs');
  const playwright = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/cli');
  const args = [
    ...['test', '--config', 'e2e/visual/playwright.config.ts'],
    ...kinds.map((kind) => `--project=${kind}`),
    ...(options.grep ? ['--grep', options.grep] : []),
    ...(options.update ? ['--update-snapshots=changed'] : []),
  ];
  return run(process.execPath, [playwright, ...args], {
    show: true,
    env: {
      ...process.env,
      PORT: process.env.PORT ?? String(await findFreePorts(5000)),
      VAR_DIR: path.join(testVar, 'shop'),
      STORYBOOK_DIR: storybookDir,
      VISUAL_BROWSER: JSON.stringify(browser),
      CLOCK_STARTS_AT: String(startsAt.getTime()),
      CLOCK_RUNS_FROM: String(Date.now() + seedMs),
      FORCE_COLOR: '0',
    },
  }).then(
    () => true,
    () => false,
  );
}

process.on('SIGINT', endRunning);
await install({ log: console.log });
// Modules that use packages are loaded from here on, because these may have been installed just now.
try {
  const browser = await findPinnedBrowser({ log: console.log });
  await rm(testVar, { recursive: true, force: true });
  await mkdir(testVar, { recursive: true });
  if (kinds.includes('stories')) await buildStorybook();
  if (kinds.includes('pages')) await buildAll({ log: console.log });
  const startedAt = Date.now();
  const isSame = await compare(browser);
  if (options.update) {
    const { compressImages } = await import('./compress-images.mjs');
    console.log(`The images have ${((await compressImages(imagesDir, startedAt)) / 1e6).toFixed(2)} MB.`);
  }
  if (!isSame)
    console.log(
      'What differs, with the expected and the actual image: var/visual/report/index.html. docs/everyday-changes.md says how to renew images.',
    );
  process.exitCode = isSame ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoPinnedBrowserError)) throw error;
  console.log(`Visual tests: ${error.message}`);
  console.log(explainSkip(['pinned browser']));
}
