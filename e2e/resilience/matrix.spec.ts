import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, getHtml, test } from '../fixtures';
import { brokenInBrowser, brokenOnServer, confusedByServer } from './broken-code';
import { elsewhere, type Fault, faults, type Remote, remotes } from './remotes';
import { type StoredCopy, storesCopy } from './stored';

const isThrown = (fault: Fault) => fault.startsWith('throws');
/** ms within which the region says so. */
const getTimeout = (fault: Fault): number => (fault === 'hanging' ? 3500 : 1000);

const getEntry = ({ name }: Remote) => `**/releases/${name}/**/remoteEntry.js`;
type Rewrite = (source: string) => string;
const rewritten = (rewrite: Rewrite) => async (route: Route) => {
  const body = rewrite(await (await route.fetch()).text());
  await route.fulfill({ contentType: 'text/javascript', body });
};

/** Responses that replace a remote's entry in the browser. */
const inBrowser = (remote: Remote, fault: Fault): ((route: Route) => Promise<void> | void) => {
  switch (fault) {
    case 'refused':
      return (route) => route.abort('connectionrefused');
    case 'not found':
      return (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    case 'error':
      return (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal error' });
    case 'HTML':
      return (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Oops</h1>' });
    // Never answered.
    case 'hanging':
      return () => {};
    default:
      return rewritten((source) => brokenInBrowser(source, remote.name, fault as never));
  }
};

/** Files that replace a remote's entry for the document server, where its storage has become bad after the release was taken. */
const onDisk: Partial<Record<Fault, (entry: string) => void>> = {
  // It cannot be opened at all: a link that leads to itself.
  refused: (entry) => symlinkSync(entry, entry),
  'not found': () => {},
  // Opened, but not to be read.
  error: (entry) => mkdirSync(entry),
  HTML: (entry) => writeFileSync(entry, '<!doctype html><h1>Oops</h1>'),
  // A pipe that nobody writes to.
  hanging: (entry) => execFileSync('mkfifo', [entry]),
};

/** Notes, in ms of the page's own clock, when the shell asks for the remote and when its region says that it is missing. */
const watches = (page: Page, remote: Remote) =>
  page.addInitScript((name) => {
    const noted: { asked?: number; shown?: number } = {};
    Object.assign(window, { noted });
    new MutationObserver(() => {
      if (document.querySelector(`script[src*="/releases/${name}/"]`)) noted.asked ??= performance.now();
      if (document.querySelector(`[data-region="${name}"]`)?.textContent?.includes('could not be loaded.'))
        noted.shown ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, remote.name);
const shownAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: { asked: number; shown: number } };
    return noted.shown - noted.asked;
  });

/** Leads to a page by the router, as a link of the shop does. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);

const notice = (page: Page, { title }: Remote) => page.getByText(`${title} could not be loaded.`);

async function expectsFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectsElsewhere(page: Page, remote: Remote): Promise<void> {
  const other = elsewhere(remote);
  await follow(page, other.path);
  await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
}

async function recoversByRetry(page: Page, remote: Remote): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    // The browser loads what the server could not load once more by itself, possibly at this moment.
    await retry.click({ timeout: 300 }).catch(() => {});
    await expect(page.getByRole('heading', { level: 1, name: remote.shows })).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [0] });
  expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
}

test.beforeEach(async ({ page }) => {
  // Pictures take no part, and what is broken on purpose is no release's fault.
  await page.route(/\/media\/|\/beacon$/, (route) => route.abort());
});
test.afterEach(({ consoleMessages }) => {
  consoleMessages.length = 0;
});

for (const remote of remotes) {
  for (const fault of faults) {
    test(`browser, ${remote.name} ${fault}: the region says so, the rest works, Retry brings it back`, async ({
      page,
    }) => {
      await page.route(getEntry(remote), inBrowser(remote, fault));
      await watches(page, remote);
      await page.goto(remote.path, { waitUntil: 'commit' });
      await expect(notice(page, remote)).toBeVisible();
      expect(await shownAfter(page)).toBeLessThan(getTimeout(fault));
      await expectsFrame(page);
      // Taking over a page of the server happens once: whoever goes away and comes back is past it.
      if (fault === 'throws at hydration') {
        await recoversByRetry(page, remote);
        await expectsElsewhere(page, remote);
        return;
      }
      await expectsElsewhere(page, remote);
      // Coming back asks again; to hang once is enough.
      if (fault === 'hanging') await page.route(getEntry(remote), inBrowser(remote, 'refused'));
      await follow(page, remote.path);
      await expect(notice(page, remote)).toBeVisible();
      await page.unroute(getEntry(remote));
      await recoversByRetry(page, remote);
    });

    test(`server, ${remote.name} ${fault}: the region says so, the rest works, Retry brings it back`, async ({
      page,
    }) => {
      const isBuiltSo = isThrown(fault);
      const release = storesCopy(
        remote.name,
        isBuiltSo ? (source) => brokenOnServer(source, fault as never) : undefined,
      );
      try {
        await retryRemote(page, remote, release);
        if (!isBuiltSo) breaks(release, fault);
        // The browser could mend most of it at once, by its own build; here it cannot before Retry.
        await page.route(
          getEntry(remote),
          fault === 'throws at hydration'
            ? rewritten((source) => confusedByServer(source, remote.name))
            : inBrowser(remote, 'refused'),
        );
        await watches(page, remote);
        const document = (await page.goto(remote.path, { waitUntil: 'commit' }))!;
        const html = await document.text();
        expect(html).toContain('<header');
        expect(html).toContain('<footer');
        await expect(notice(page, remote)).toBeVisible();
        if (fault === 'throws at render' || fault === 'throws at hydration') {
          // There is a page up to the moment at which its region is rendered: the browser says so.
          expect(document.status()).toBe(200);
          expect(await shownAfter(page)).toBeLessThan(getTimeout(fault));
        } else {
          expect(document.status()).toBe(503);
          expect(html).toContain(`${remote.title} could not be loaded.`);
          const took = await page.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart);
          expect(took).toBeLessThan(getTimeout(fault));
        }
        await expectsFrame(page);
        const other = await getHtml(page, elsewhere(remote).path);
        expect(other.status).toBe(200);
        expect(other.html).not.toContain('could not be loaded.');
        if (fault !== 'throws at hydration') await page.unroute(getEntry(remote));
        await recoversByRetry(page, remote);
      } finally {
        mends(release, fault);
      }
    });
  }
}

/** Lets this visitor alone get the release, and waits until the shop has taken it: each file was what was published. */
async function retryRemote(page: Page, remote: Remote, { version }: StoredCopy): Promise<void> {
  const begun = await page.request.get(`/?release=${remote.name}@${version}`, { maxRedirects: 0 });
  expect(begun.status()).toBe(303);
  expect((await getHtml(page, '/terms')).html).toContain(`/releases/${remote.name}/${version}/web/`);
}

function breaks({ serverEntry }: StoredCopy, fault: Fault): void {
  rmSync(serverEntry);
  onDisk[fault]!(serverEntry);
}

function mends({ serverEntry, remove }: StoredCopy, fault: Fault): void {
  // A reader that still waits for the pipe's other end is let go.
  if (fault === 'hanging') closeSync(openSync(serverEntry, 'r+'));
  remove();
}
