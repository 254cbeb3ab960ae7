// A URL that a flag gives to two remotes, in Chromium: `node e2e/platform/decided-url.mjs`. A shell is built whose url-owners.json lets a flag decide who
// serves /gift-cards, and becomes live with a second remote that has a page there. Half of the visitors get it. Each of twelve visitors follows a link to the
// URL, reloads it, goes back and forward, and comes again after the flag is off. The last line is JSON. Exit code 1 if a check did not hold.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { cloneSources, storeReleases } from './clone.mjs';
import { Shop } from './shop.mjs';

const url = '/gift-cards';
const other = { remote: 'mf-quick', version: '1.0.0', heading: 'Gift cards of mf-quick' };
/** A flag that the code declares. Its second variant is the other remote's. */
const flag = { key: 'home-latest-posts', variants: ['shown', 'hidden'] };
const visitors = 12;
const servedMs = 60_000;

const home = mkdtempSync(path.join(tmpdir(), 'vastra-decided-'));
const shop = new Shop({ home: path.join(home, 'shop'), teams: [] });

async function waitUntil(what, isTrue) {
  const startedAt = performance.now();
  for (const deadline = Date.now() + servedMs; Date.now() < deadline; await sleep(50))
    if (await isTrue()) return Math.round(performance.now() - startedAt);
  throw new Error(`${what} was not seen within ${servedMs / 1000} s.`);
}

/** Builds the shell with the entry of the URL, and makes it live with the other remote. */
async function shipOwners() {
  const folder = path.join(home, 'sources');
  cloneSources(folder);
  const file = path.join(folder, 'shell/url-owners.json');
  const owners = JSON.parse(readFileSync(file, 'utf8'));
  const decided = { flag: flag.key, default: owners[url], variants: { [flag.variants[1]]: other.remote } };
  writeFileSync(file, JSON.stringify({ ...owners, [url]: decided }, null, 2));
  const { shell } = await storeReleases(folder, ['shell'], shop.releasesDir);

  const { openReleaseApi } = await importTypescript('releases/index.ts');
  const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');
  const remotes = ['shell', other.remote];
  const { token } = await shop.callAsOwner('POST', '/admin/release-tokens', { name: 'Owners', remotes, days: 1 });
  const { storage, changes } = openReleaseApi({ url: shop.apiUrl, getToken: async () => token });
  const publish = () =>
    storeRelease(storage, buildStubRelease({ ...other, routes: [{ id: 'quick', path: url.slice(1) }] }));
  const refusal = await publish().then(
    () => undefined,
    ({ message }) => message.split('\n').at(-1).trim(),
  );
  if (!refusal?.includes(url)) throw new Error(`It was not refused before the shell: ${refusal}`);
  await changes.promote('shell', { version: shell });
  await waitUntil('The shell', async () => (await (await fetch(shop.origin)).text()).includes(`/shell/${shell}/`));
  await publish();
  await changes.promote(other.remote, { version: other.version });
  return refusal;
}

/** Gives the second variant to half of the visitors, or turns the flag off. */
async function setFlag(isEnabled) {
  const { version } = await shop.callAsOwner('GET', `/admin/flags/${flag.key}`);
  await shop.callAsOwner('PUT', `/admin/flags/${flag.key}`, {
    ...{ owner: 'mf-catalog', expiresOn: '2099-12-31', group: null, cohort: null },
    ...{ isEnabled, defaultVariant: flag.variants[0], version },
    rollout: { percentage: 100, split: flag.variants.map((variant) => ({ variant, weight: 1 })) },
  });
}

/** Resolves to the owner whose page is shown. */
async function readOwner(page) {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  return (await heading.textContent()) === other.heading ? other.remote : 'mf-cart';
}

/** Lets a new visitor use the URL. Resolves to the owners that the visitor saw, in order, and to what the documents were stored as. */
async function useUrl(context) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(shop.origin, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.locator(`a[href="${url}"]`).first().click();
  await page.waitForURL(`**${url}`);
  const owners = [await readOwner(page)];
  const isSameDocument = await page.evaluate(() => globalThis.isSameDocument === true);
  const reloaded = await page.reload();
  owners.push(await readOwner(page));
  await page.goBack();
  await page.waitForURL(`${shop.origin}/`);
  await page.goForward();
  owners.push(await readOwner(page));
  await page.close();
  return { owners, errors, isSameDocument, cache: reloaded.headers()['cache-control'] };
}

async function visitAsMany() {
  const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] });
  try {
    const contexts = [];
    const counts = { 'mf-cart': 0, [other.remote]: 0 };
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const context = await browser.newContext();
      const { owners, errors, isSameDocument, cache } = await useUrl(context);
      if (new Set(owners).size !== 1 || errors.length > 0 || isSameDocument || !cache.startsWith('private'))
        throw new Error(JSON.stringify({ owners, errors, isSameDocument, cache }));
      counts[owners[0]] += 1;
      contexts.push({ context, owner: owners[0] });
    }
    if (Object.values(counts).includes(0)) throw new Error(`One owner has no visitor: ${JSON.stringify(counts)}`);
    await setFlag(false);
    const { context } = contexts.find(({ owner }) => owner === other.remote);
    const page = await context.newPage();
    const offMs = await waitUntil('The default owner', async () => {
      await page.goto(shop.origin + url);
      return (await readOwner(page)) === 'mf-cart';
    });
    return { visitors: counts, offMs };
  } finally {
    await browser.close();
  }
}

let isFailed = true;
try {
  await shop.start();
  const refusal = await shipOwners();
  await setFlag(true);
  await waitUntil('The other owner', async () => {
    const bodies = await Promise.all(Array.from({ length: 8 }, async () => (await fetch(shop.origin + url)).text()));
    return bodies.some((body) => body.includes(other.heading));
  });
  console.log(JSON.stringify({ refusal, ...(await visitAsMany()) }));
  isFailed = false;
} finally {
  await shop.stop();
  if (isFailed) console.error(`Failed. The log of the shop: ${shop.home}/shop.log`);
  else rmSync(home, { recursive: true, force: true });
}
process.exitCode = isFailed ? 1 : 0;
