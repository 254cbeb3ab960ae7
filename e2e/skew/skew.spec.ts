import { expect, getHtml, test } from '../fixtures';
import { startShellBefore, storeRemotesBefore } from './before';
import { visits } from './visits';

/** The shop as the shell of the release before shows it, with the API and the remotes of today. */
const inOldShell = test.extend<object, { oldShop: string }>({
  oldShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameters what a fixture needs
    async ({}, use, { project }) => {
      const { port } = new URL(project.use.baseURL!);
      const shop = await startShellBefore(`http://127.0.0.1:${Number(port) + 1}`);
      const isReady = () =>
        fetch(`${shop.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { intervals: [100] }).toBe(true);
      await use(shop.url);
      await shop.end();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ oldShop }, use) => use(oldShop),
});

test.describe('a remote of the release before in the shop of today', () => {
  test.describe.configure({ mode: 'default' });
  let versions: Record<string, string>;
  test.beforeAll(() => {
    versions = storeRemotesBefore();
  });

  for (const { remote, path, heading, run: does } of visits)
    test(`${remote} is rendered, comes alive and does its work`, async ({ page, shopper }) => {
      const version = versions[remote];
      const swapped = await page.request.get(`/?release=${remote}@${version}`, { maxRedirects: 0 });
      expect(swapped.status()).toBe(303);
      const document = await getHtml(page, path);
      expect(document.status).toBe(200);
      expect(document.html).toContain(`/releases/${remote}/${version}/web/`);
      expect(/<h1[^>]*>([^<]*)/.exec(document.html)?.[1]).toBe(heading);
      await page.goto(path);
      await does(page, shopper);
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const ofRemote = loaded.filter((name) => name.includes(`/releases/${remote}/`));
      expect(ofRemote.filter((name) => !name.includes(`/${version}/`))).toEqual([]);
    });
});

inOldShell.describe('a remote of today in the shell of the release before', () => {
  inOldShell.describe.configure({ mode: 'default' });

  for (const { remote, path, heading, run: does } of visits)
    inOldShell(`${remote} is rendered, comes alive and does its work`, async ({ page, shopper }) => {
      const document = await getHtml(page, path);
      expect(document.status).toBe(200);
      expect(/<h1[^>]*>([^<]*)/.exec(document.html)?.[1]).toBe(heading);
      await page.goto(path);
      await does(page, shopper);
    });
});
