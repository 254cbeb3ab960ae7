import { expect, getHtml, test } from '../fixtures';
import { startPreviousShell, storePreviousRemotes } from './previous-release';
import { visits } from './visits';

/** Runs tests in the shell of the previous release, with the current API and remotes. */
const testInPreviousShell = test.extend<{ previousShop: string }>({
  previousShop: async ({ servers }, use, { project }) => {
    const start = async () => {
      const { port } = new URL(project.use.baseURL!);
      const shop = await startPreviousShell(`http://127.0.0.1:${Number(port) + 1}`);
      const isReady = () =>
        fetch(`${shop.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { intervals: [100] }).toBe(true);
      return shop;
    };
    await use((await servers.get('previous shell', start)).url);
  },
  baseURL: ({ previousShop }, use) => use(previousShop),
});

test.describe('a remote of the previous release in the current shop', () => {
  test.describe.configure({ mode: 'default' });
  let versions: Record<string, string>;
  test.beforeAll(() => {
    versions = storePreviousRemotes();
  });

  for (const { remote, path, heading, run } of visits)
    test(`${remote} is rendered, hydrates and works`, async ({ page, shopper }) => {
      const version = versions[remote];
      const response = await page.request.get(`/?release=${remote}@${version}`, { maxRedirects: 0 });
      expect(response.status()).toBe(303);
      const document = await getHtml(page, path);
      expect(document.status).toBe(200);
      expect(document.html).toContain(`/releases/${remote}/${version}/web/`);
      expect(/<h1[^>]*>([^<]*)/.exec(document.html)?.[1]).toBe(heading);
      await page.goto(path);
      await run(page, shopper);
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const remoteFiles = loaded.filter((name) => name.includes(`/releases/${remote}/`));
      expect(remoteFiles.filter((name) => !name.includes(`/${version}/`))).toEqual([]);
    });
});

testInPreviousShell.describe('a current remote in the shell of the previous release', () => {
  testInPreviousShell.describe.configure({ mode: 'default' });

  for (const { remote, path, heading, run } of visits)
    testInPreviousShell(`${remote} is rendered, hydrates and works`, async ({ page, shopper }) => {
      const document = await getHtml(page, path);
      expect(document.status).toBe(200);
      expect(/<h1[^>]*>([^<]*)/.exec(document.html)?.[1]).toBe(heading);
      await page.goto(path);
      await run(page, shopper);
    });
});
