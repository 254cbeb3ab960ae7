// Measures development: `node .ci/bench/save-to-screen.mjs [runs] [--all]`. Starts `pnpm dev mf-catalog` on new data (with
// --all everything, as `pnpm dev`), opens a product in a browser, types into a field, changes files as an editor does, and prints the time
// from each save until the change is on the screen and until a new document has it, and whether the page has kept its state. The files are
// restored.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { root } from '../../shared/workspace/packages.mjs';
import { findBrowser } from './find-browser.mjs';

const runs = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5);
const isAll = process.argv.includes('--all');
const page = '/product/indigo-denim-jacket';
const typed = '5600';
/** ms within which a change must be seen. */
const timeoutMs = 60_000;

const hasText = (text) => document.body.textContent.includes(text);
const product = 'mf-catalog/src/pages/product';
/** Changes: the text `from` of a file becomes `to`, which the document contains and `isSeen` finds in the page. */
const changes = [
  {
    what: 'text of the component with the state',
    file: `${product}/delivery/delivery-estimate.tsx`,
    from: 'See when it can be with you',
    isSeen: hasText,
  },
  {
    what: 'style of a styled component',
    file: `${product}/delivery/delivery-estimate.tsx`,
    from: 'padding-top: 20px;',
    to: (mark) => `padding-top: 20px; --mark: '${mark}';`,
    isSeen: (mark) => {
      const box = document.querySelector('form[aria-label="Delivery"]').parentElement;
      return getComputedStyle(box).getPropertyValue('--mark').includes(mark);
    },
  },
  {
    what: 'page of the route',
    file: `${product}/page.tsx`,
    from: 'About the product',
    isSeen: (mark) => document.querySelector(`[aria-label="${mark}"]`) !== null,
  },
  {
    what: 'component of shared/ui',
    file: 'shared/ui/pin-code-form.tsx',
    from: 'styled.form`',
    to: (mark) => `styled.form.attrs({ title: '${mark}' })\``,
    isSeen: (mark) => document.querySelector(`[title="${mark}"]`) !== null,
  },
];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Resolves to the ms since `startedAt` at which `isTrue` resolved to true. Asks every `intervalMs`, because asking costs the machine time. */
async function measureUntil(startedAt, intervalMs, isTrue) {
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() - startedAt > timeoutMs) throw new Error('The change was not seen.');
    await pause(intervalMs);
  }
  return Date.now() - startedAt;
}

/** Starts the shop; resolves to its process and the seconds until it says that it listens. */
async function startDevelopment(port, varDir) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, ['shared/workspace/dev.mjs', ...(isAll ? [] : ['mf-catalog'])], {
    cwd: root,
    env: { ...process.env, PORT: String(port), VAR_DIR: varDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('shows every change') && resolve());
    child.once('exit', () => reject(new Error('The shop did not start.')));
  });
  return { child, startSeconds: (Date.now() - startedAt) / 1000 };
}

/** Opens the page and types into a field, which is its state. */
async function openPage(browser, url) {
  const tab = await browser.newPage();
  await tab.goto(url);
  await tab.locator('[data-region="mf-catalog"][data-alive]').waitFor({ state: 'attached' });
  await tab.getByLabel('Delivery to your PIN code').fill(typed);
  await tab.evaluate(() => {
    globalThis.wasLoadedOnce = true;
  });
  return tab;
}

/** Files that are changed at the moment, with their original content. */
const originals = new Map();
const restoreFiles = () => {
  for (const [file, original] of originals) writeFileSync(file, original);
};
process.on('exit', restoreFiles);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Makes one change several times, in a new page. Resolves to a row of the table. */
async function measureChange(browser, origin, { what, file, from, to = (mark) => mark, isSeen }) {
  const absolute = path.join(root, file);
  const original = await readFile(absolute, 'utf8');
  if (!original.includes(from)) throw new Error(`${file} has no ${from}`);
  originals.set(absolute, original);
  const tab = await openPage(browser, origin + page);
  const screen = [];
  const documents = [];
  let retained = 0;
  try {
    for (let run = 1; run <= runs; run++) {
      const mark = `Mark ${run} of ${what.replaceAll(' ', '-')}`;
      const savedAt = Date.now();
      await writeFile(absolute, original.replace(from, to(mark)));
      screen.push(await measureUntil(savedAt, 10, () => tab.evaluate(isSeen, mark)));
      documents.push(
        await measureUntil(savedAt, 100, async () => (await (await fetch(origin + page)).text()).includes(mark)),
      );
      // A page that is loaded again must have had the time for it.
      await pause(1000);
      const hasState = await tab
        .evaluate(() => globalThis.wasLoadedOnce && document.querySelector('[autocomplete="postal-code"]').value)
        .catch(() => undefined);
      if (hasState === typed) retained++;
    }
  } finally {
    restoreFiles();
    originals.clear();
  }
  await tab.close();
  await pause(3000);
  return {
    change: what,
    'screen ms, median': getMedian(screen),
    slowest: Math.max(...screen),
    'document ms, median': getMedian(documents),
    'state kept': `${retained} of ${runs}`,
  };
}

const { chromium } = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test');
const port = process.env.PORT ? Number(process.env.PORT) : await getPort({ port: 5200 });
const varDir = await mkdtemp(path.join(tmpdir(), 'vastra-bench-'));
const browser = await chromium.launch({ executablePath: await findBrowser({ log: console.error }) });
let child;
process.on('exit', () => child?.kill('SIGTERM'));
try {
  const started = await startDevelopment(port, varDir);
  child = started.child;
  console.log(`From the command to the line "shows every change": ${started.startSeconds.toFixed(1)} s`);
  const rows = [];
  for (const change of changes) rows.push(await measureChange(browser, `http://localhost:${port}`, change));
  console.table(rows);
} finally {
  await browser.close();
  if (child) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  await rm(varDir, { recursive: true, force: true });
}
