import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { isInShare } from '../../shared/testing/share.cjs';
import { expect, getHtml, test } from '../fixtures';
import { patience } from '../patience';
import { breakBrowserEntry, breakHydrationOfServerText, breakServerEntry } from './broken-code';
import { type ReleaseCopy, storeReleaseCopy } from './release-copy';
import { type Fault, faults, getOtherRemotePage, hasOwnFrame, type Remote, remotes } from './remotes-and-faults';

/** Returns whether the fault is in the code of the remote, not in its delivery. */
const isCodeFault = (fault: Fault) => fault.startsWith('throws');
/**
 * Returns the ms within which the region must show its error: before the limit for a hang (2.5 s), if it is none. Generous, for busy machines;
 * on a slow one the shop itself needs longer.
 */
const getTimeout = (fault: Fault): number => (fault === 'hanging' ? 10_000 : 2400) * patience;

const getEntryPattern = ({ name }: Remote) => `**/releases/${name}/**/remoteEntry.js`;
type Rewrite = (source: string) => string;
const rewriteResponse = (rewrite: Rewrite) => async (route: Route) => {
  const body = rewrite(await (await route.fetch()).text());
  await route.fulfill({ contentType: 'text/javascript', body });
};

/** Returns a route handler that replaces the entry of a remote in the browser. */
const getBrowserFault = (remote: Remote, fault: Fault): ((route: Route) => Promise<void> | void) => {
  switch (fault) {
    case 'refused':
      return (route) => route.abort('connectionrefused');
    case 'not found':
      return (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    case 'error':
      return (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal error' });
    case 'HTML':
      return (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Oops</h1>' });
    // Never responds.
    case 'hanging':
      return () => {};
    default:
      return rewriteResponse((source) => breakBrowserEntry(source, remote.name, fault as never));
  }
};

/** Replaces the server entry on disk, as if the storage had failed after the document server loaded the release. */
const diskFaults: Partial<Record<Fault, (entry: string) => void>> = {
  // A link to itself cannot be opened.
  refused: (entry) => symlinkSync(entry, entry),
  'not found': () => {},
  // A folder can be opened but not read.
  error: (entry) => mkdirSync(entry),
  HTML: (entry) => writeFileSync(entry, '<!doctype html><h1>Oops</h1>'),
  // Reading a pipe without a writer blocks.
  hanging: (entry) => execFileSync('mkfifo', [entry]),
};

/** Records, in ms of the page's clock, when the shell requests the remote and when its region shows the error. */
const recordTimes = (page: Page, remote: Remote) =>
  page.addInitScript((name) => {
    const times: { requested?: number; shown?: number } = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      if (document.querySelector(`script[src*="/releases/${name}/"]`)) times.requested ??= performance.now();
      if (document.querySelector(`[data-region="${name}"]`)?.textContent?.includes('could not be loaded.'))
        times.shown ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, remote.name);
/** Returns the ms from the request of the remote to the error of its region. */
const getTimeToNotice = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { times } = window as unknown as { times: { requested: number; shown: number } };
    return times.shown - times.requested;
  });

/** Navigates with the client router, as a link of the shop does; with a document, as a link out of or into another frame does. */
async function navigate(page: Page, remote: Remote, to: string): Promise<void> {
  if (hasOwnFrame(remote)) return void (await page.goto(to, { waitUntil: 'commit' }));
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);
}

const getNotice = (page: Page, { title }: Remote) => page.getByText(`${title} could not be loaded.`);

async function expectFrame(page: Page, remote: Remote): Promise<void> {
  if (hasOwnFrame(remote)) {
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
    return;
  }
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectOtherRemoteWorks(page: Page, remote: Remote): Promise<void> {
  const otherPage = getOtherRemotePage(remote);
  await navigate(page, remote, otherPage.path);
  await expect(page.getByRole('heading', { level: 1, name: otherPage.heading })).toBeVisible();
}

async function expectRetryRecovers(page: Page, remote: Remote): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    // The browser itself retries what the server could not load, and Retry may disappear at that moment.
    await retry.click({ timeout: 300 * patience }).catch(() => {});
    await expect(page.getByRole('heading', { level: 1, name: remote.heading })).toBeVisible({
      timeout: 1000 * patience,
    });
  }).toPass({ intervals: [0] });
  expect(await page.evaluate(() => 'isSameDocument' in window), 'no reload').toBe(true);
}

test.beforeEach(async ({ page }) => {
  // Pictures are not needed. Beacons are blocked because the faults would count against the health of the live releases.
  await page.route(/\/media\/|\/beacon$/, (route) => route.abort());
});
test.afterEach(({ consoleMessages }) => {
  consoleMessages.length = 0;
});

/** Returns whether a pair is tested. Each fifth has each fault with one remote, and each remote with one or two faults. */
const isTested = (remote: Remote, fault: Fault) => isInShare(faults.indexOf(fault) + remotes.indexOf(remote));

for (const remote of remotes) {
  for (const fault of faults.filter((candidate) => isTested(remote, candidate))) {
    test(`browser, ${remote.name} ${fault}: the region shows an error, the rest works, Retry recovers it`, async ({
      page,
    }) => {
      await page.route(getEntryPattern(remote), getBrowserFault(remote, fault));
      await recordTimes(page, remote);
      await page.goto(remote.path, { waitUntil: 'commit' });
      await expect(getNotice(page, remote)).toBeVisible();
      expect(await getTimeToNotice(page)).toBeLessThan(getTimeout(fault));
      await expectFrame(page, remote);
      // Hydration happens once, so a visitor who leaves and returns does not see the error again.
      if (fault === 'throws at hydration') {
        await expectRetryRecovers(page, remote);
        await expectOtherRemoteWorks(page, remote);
        return;
      }
      await expectOtherRemoteWorks(page, remote);
      // Returning requests the entry again. A second hanging request would only take time.
      if (fault === 'hanging') await page.route(getEntryPattern(remote), getBrowserFault(remote, 'refused'));
      await navigate(page, remote, remote.path);
      await expect(getNotice(page, remote)).toBeVisible();
      await page.unroute(getEntryPattern(remote));
      await expectRetryRecovers(page, remote);
    });

    test(`server, ${remote.name} ${fault}: the region shows an error, the rest works, Retry recovers it`, async ({
      page,
    }) => {
      const isPublishedWithFault = isCodeFault(fault);
      const release = storeReleaseCopy(
        remote.name,
        isPublishedWithFault ? (source) => breakServerEntry(source, fault as never) : undefined,
      );
      try {
        await previewRelease(page, remote, release);
        if (!isPublishedWithFault) breakServerFile(release, fault);
        // Breaks the browser entry too, because the browser build would otherwise repair most faults at once.
        await page.route(
          getEntryPattern(remote),
          fault === 'throws at hydration'
            ? rewriteResponse((source) => breakHydrationOfServerText(source, remote.name))
            : getBrowserFault(remote, 'refused'),
        );
        await recordTimes(page, remote);
        const document = (await page.goto(remote.path, { waitUntil: 'commit' }))!;
        const html = await document.text();
        if (!hasOwnFrame(remote)) {
          expect(html).toContain('<header');
          expect(html).toContain('<footer');
        }
        await expect(getNotice(page, remote)).toBeVisible();
        if (fault === 'throws at render' || fault === 'throws at hydration') {
          // Only the region fails on the server. The browser tries to render it again, and shows the error.
          expect(document.status()).toBe(200);
          expect(await getTimeToNotice(page)).toBeLessThan(getTimeout(fault));
        } else {
          expect(document.status()).toBe(503);
          expect(html).toContain(`${remote.title} could not be loaded.`);
          const responseStart = await page.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart);
          expect(responseStart).toBeLessThan(getTimeout(fault));
        }
        await expectFrame(page, remote);
        const otherDocument = await getHtml(page, getOtherRemotePage(remote).path);
        expect(otherDocument.status).toBe(200);
        expect(otherDocument.html).not.toContain('could not be loaded.');
        if (fault !== 'throws at hydration') await page.unroute(getEntryPattern(remote));
        await expectRetryRecovers(page, remote);
      } finally {
        removeReleaseCopy(release, fault);
      }
    });
  }
}

/** Starts a preview of the release for this visitor, and checks that the document server has loaded it. */
async function previewRelease(page: Page, remote: Remote, { version }: ReleaseCopy): Promise<void> {
  const response = await page.request.get(`/?release=${remote.name}@${version}`, { maxRedirects: 0 });
  expect(response.status()).toBe(303);
  expect((await getHtml(page, '/terms')).html).toContain(`/releases/${remote.name}/${version}/web/`);
}

function breakServerFile({ serverEntry }: ReleaseCopy, fault: Fault): void {
  rmSync(serverEntry);
  diskFaults[fault]!(serverEntry);
}

function removeReleaseCopy({ serverEntry, remove }: ReleaseCopy, fault: Fault): void {
  // Opens the pipe for writing, so that a reader that still waits is released.
  if (fault === 'hanging') closeSync(openSync(serverEntry, 'r+'));
  remove();
}
