// A major upgrade of what all teams share, under load: `node e2e/platform/majors.mjs`. The next major of `@vastra/shared` and another minor of React are made
// up in a clone. A remote of the next major is refused alone; with the shell it becomes live in one change. While both majors are live, pages of remotes of
// each are loaded in Chromium. Then the group is rolled back. Prints a table; the last line is JSON. Exit code 1 if a request failed or a check did not hold.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { storeNextMajor } from './next-major.mjs';
import { Shop } from './shop.mjs';
import { Traffic } from './traffic.mjs';

/** ms of load in each state of the shop. */
const stateMs = 10_000;
const servedMs = 60_000;
const remote = 'mf-blog';
/** Pages of a remote of this major, of the remote that moves, and of the shell. */
const pages = ['/products', '/blog', '/shipping'];

const home = mkdtempSync(path.join(tmpdir(), 'vastra-majors-'));
const shop = new Shop({ home: path.join(home, 'shop'), teams: [] });
const rows = [];
let traffic;

/** Does something under load, and adds a row of the table. Resolves to its result. */
async function measure(step, act) {
  const [sent, failures, startedAt] = [traffic.sent, traffic.failures.length, performance.now()];
  const result = await act();
  rows.push({
    step,
    ms: Math.round(performance.now() - startedAt),
    sent: traffic.sent - sent,
    failed: traffic.failures.length - failures,
  });
  return result;
}

/** Resolves when a document has each of these releases; `versions` by name. */
async function waitUntilServed(versions) {
  const isServed = async () => {
    const text = await (await fetch(`${shop.origin}/blog`)).text();
    return Object.entries(versions).every(([name, version]) => text.includes(`/${name}/${version}/`));
  };
  for (const deadline = Date.now() + servedMs; Date.now() < deadline; await sleep(50)) if (await isServed()) return;
  throw new Error(`${JSON.stringify(versions)} were not served within ${servedMs / 1000} s.`);
}

async function readLive() {
  const { openStorage, readPointer } = await importTypescript('releases/index.ts');
  const storage = openStorage({ RELEASES_DIR: shop.releasesDir });
  const read = async (name) => [name, (await readPointer(storage, name)).version];
  return Object.fromEntries(await Promise.all(['shell', remote].map(read)));
}

/**
 * Loads the pages in Chromium, and follows a link from one remote to another. Resolves to the versions of React and of the router in the share scopes;
 * rejects for an error in a page.
 */
async function visit() {
  const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const url of pages) {
      await page.goto(shop.origin + url);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(`${shop.origin}/products`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Fashion blog' }).click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const seen = await page.evaluate(() => {
      const scopes = globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap;
      const list = (scope, library) => Object.keys(scopes[scope]?.[library] ?? {});
      const routers = Object.keys(scopes).map((scope) => [scope, list(scope, '@vastra/shared/router')]);
      return {
        isSameDocument: globalThis.isSameDocument === true,
        react: list('default', 'react'),
        routers: Object.fromEntries(routers),
      };
    });
    if (errors.length > 0) throw new Error(`Errors in the browser: ${errors.join(', ')}`);
    return seen;
  } finally {
    await browser.close();
  }
}

/** Throws if what a browser has is not what the step says. */
function assertSeen(seen, expected) {
  const [found, wanted] = [seen, { isSameDocument: true, ...expected }].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(`The browser has ${found} instead of ${wanted}.`);
}

async function upgradeAndGoBack() {
  const { openReleaseApi } = await importTypescript('releases/index.ts');
  const next = await storeNextMajor({ folder: path.join(home, 'next'), remote, releasesDir: shop.releasesDir });
  const remotes = [remote, 'shell'];
  const { token } = await shop.callAsOwner('POST', '/admin/release-tokens', { name: 'Majors', remotes, days: 1 });
  const { changes } = openReleaseApi({ url: shop.apiUrl, getToken: async () => token });
  const previous = await readLive();
  const group = remotes.map((name) => ({ remote: name, version: next.versions[name] }));
  const scopes = [`shared-${next.current.split('.')[0]}`, next.earlier];

  traffic.start();
  await measure(`shared ${next.current}`, () => sleep(stateMs));
  const refusal = await measure(`${remote} for ${next.next} alone`, () =>
    changes.promote(remote, { version: next.versions[remote] }).then(
      () => undefined,
      ({ message }) => message,
    ),
  );
  if (!refusal?.includes(`@vastra/shared ^${next.next}`)) throw new Error(`It was not refused: ${refusal}`);
  await measure(`group with shell, React ${next.react}`, async () => {
    await changes.promoteGroup(group);
    await waitUntilServed(next.versions);
  });
  await measure('both majors', () => sleep(stateMs));
  const routers = { default: [next.next], [scopes[0]]: [scopes[1]] };
  const inWindow = await measure('both majors, in Chromium', visit);
  assertSeen(inWindow, { react: [next.react], routers });
  await measure('rollback of the group', async () => {
    await changes.rollBackGroup(group);
    await waitUntilServed(previous);
  });
  await measure(`shared ${next.current} again`, () => sleep(stateMs));
  const { react } = await measure('in Chromium', visit);
  if (JSON.stringify(await readLive()) !== JSON.stringify(previous))
    throw new Error('Another release is live than before.');
  return { shared: [next.current, next.next, next.current], react: [react[0], next.react, react[0]], refusal };
}

let isFailed = true;
try {
  await shop.start();
  traffic = new Traffic({ origin: shop.origin, paths: ['/', ...pages, '/product/indigo-denim-jacket', '/cart'] });
  const result = await upgradeAndGoBack();
  await traffic.stop();
  console.table(rows);
  for (const failure of new Set(traffic.failures)) console.log(`Failed: ${failure}`);
  isFailed = traffic.failures.length > 0;
  console.log(JSON.stringify({ ...result, steps: rows, sent: traffic.sent, failed: traffic.failures.length }));
} finally {
  await traffic?.stop();
  await shop.stop();
  if (isFailed) console.error(`Failed. The log of the shop: ${shop.home}/shop.log`);
  else rmSync(home, { recursive: true, force: true });
}
process.exitCode = isFailed ? 1 : 0;
