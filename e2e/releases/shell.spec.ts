import http from 'node:http';
import { getHtml } from '../fixtures';
import { expect, test } from './isolated-shop';
import { isSameDocument, learnCurrentReleases, markDocument } from './stub-pages';

const minRequests = 300;
const paths = ['/', '/about', '/api/v1/shop-details', '/readyz'];

/** Requests pages on connections that stay open, until `stop`. Resolves to what failed. */
function startLoad(url: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  const failed: string[] = [];
  let sent = 0;
  let isStopping = false;
  const request = (path: string) =>
    new Promise<void>((resolve) => {
      sent += 1;
      const fail = (what: unknown) => {
        failed.push(`${path}: ${what}`);
        resolve();
      };
      http
        .get(url + path, { agent }, (response) => {
          if (response.statusCode !== 200) failed.push(`${path}: ${response.statusCode}`);
          response.on('end', resolve).on('error', fail).resume();
        })
        .on('error', fail);
    });
  const work = async (index: number) => {
    for (let turn = index; !isStopping || sent < minRequests; turn += 1) await request(paths[turn % paths.length]);
  };
  const working = Promise.all([0, 1, 2, 3, 4, 5].map(work));
  return {
    async stop(): Promise<string[]> {
      isStopping = true;
      await working;
      agent.destroy();
      return failed;
    },
  };
}

/** A change of the documents, so that a release can be recognised. */
const mark = ['<html lang="en-IN"><head>', '<html lang="en-IN" class="next-shell"><head>'] as const;
const isNextShell = (html: string): boolean => html.includes('class="next-shell"');

test('the shell is promoted under load without a failed request, an open page goes on, and a rollback restores it', async ({
  page,
  shop,
}) => {
  const { version } = shop.readPointer('shell');
  const nextVersion = shop.storeShell('next', ...mark);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await markDocument(page);
  const fingerprint = await learnCurrentReleases(page);
  expect((await getHtml(page, '/about')).html).toContain(`/releases/shell/${version}/web/shell.`);

  const load = startLoad(shop.url);
  const { text } = await shop.runReleaseCommand('promote', 'shell', nextVersion);
  expect(text).toContain(`shell ${nextVersion} is live; before: ${version}.\nServed after`);
  // A connection that was open gets its next response from the previous shell.
  const getAbout = async () => (await getHtml(page, '/about')).html;
  await expect.poll(getAbout, { intervals: [50] }).toContain(`/releases/shell/${nextVersion}/web/shell.`);
  expect(isNextShell(await getAbout())).toBe(true);
  expect((await shop.runReleaseCommand('rollback', 'shell')).text).toContain(`${version} is live again`);
  await expect.poll(async () => isNextShell(await getAbout()), { intervals: [50] }).toBe(false);
  await shop.runReleaseCommand('promote', 'shell', nextVersion);
  expect(await load.stop()).toEqual([]);

  // The code of this page is loaded only now, from the release that the document began with.
  const loaded = page.waitForResponse((response) => response.url().includes(`/releases/shell/${version}/web/`));
  await page.getByRole('contentinfo').locator('a[href="/shipping"]').click();
  expect((await loaded).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /Shipping/ })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  // The first response on a connection that was open before still comes from the previous shell.
  await expect.poll(() => learnCurrentReleases(page)).not.toBe(fingerprint);
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();
  await expect(page.locator('html')).toContainClass('next-shell');
  await shop.runReleaseCommand('rollback', 'shell');
});

test('a shell that cannot serve is refused with the reason, and the previous one goes on', async ({ page, shop }) => {
  const { version } = shop.readPointer('shell');
  const brokenVersion = shop.storeShell('broken', `''}<div id="root">`, `''}<div id="no-root">`);
  const { ok, text } = await shop.runReleaseCommand('promote', 'shell', brokenVersion);
  expect(ok).toBe(false);
  expect(text).toContain('its page /about has the status 200 and no content');
  expect(shop.readPointer('shell').version).toBe(version);
  const { status, html } = await getHtml(page, '/about');
  expect([status, html.includes(`/releases/shell/${version}/web/`)]).toEqual([200, true]);
});

test('a share of the visitors gets the canary of the shell, always the same ones', async ({
  playwright,
  page,
  shop,
}) => {
  const canaryVersion = shop.storeShell('canary', ...mark);
  expect((await shop.runReleaseCommand('canary', 'shell', canaryVersion, '50%')).text).toContain('Served after');
  const visitors = await Promise.all(
    Array.from({ length: 16 }, () => playwright.request.newContext({ baseURL: shop.url })),
  );
  const listInCanary = (path: string) =>
    Promise.all(visitors.map(async (visitor) => isNextShell(await (await visitor.get(path)).text())));
  const first = await listInCanary('/about');
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await listInCanary('/shipping')).toEqual(first);
  // A document of the canary works in a browser, and its API calls do not make it outdated.
  const inCanary = visitors[first.indexOf(true)];
  await page.context().addCookies((await inCanary.storageState()).cookies);
  await page.goto('/about');
  await expect(page.locator('html')).toContainClass('next-shell');
  await markDocument(page);
  await learnCurrentReleases(page);
  await page.getByRole('contentinfo').locator('a[href="/shipping"]').click();
  await expect(page.getByRole('heading', { level: 1, name: /Shipping/ })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await shop.runReleaseCommand('canary', 'shell', 'off');
  expect(new Set(await listInCanary('/about'))).toEqual(new Set([false]));
  for (const visitor of visitors) await visitor.dispose();
});
