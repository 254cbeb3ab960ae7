import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { patience } from '../patience';

const documentServer = path.resolve(import.meta.dirname, '../../shell/dist/server/main.cjs');

/** A proxy in front of the API whose connections can be cut. */
class CuttableProxy {
  private readonly server = http.createServer((request, response) => {
    const upstreamRequest = http.request(
      this.apiUrl + request.url,
      { method: request.method, headers: request.headers },
      (upstream) => {
        response.writeHead(upstream.statusCode!, upstream.headers);
        upstream.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    request.pipe(upstreamRequest);
  });
  private port = 0;

  constructor(private readonly apiUrl: string) {}

  /** Listens (again) on the same port. Returns its URL. */
  async restore(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}`;
  }

  /** Closes the port and all connections. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = http.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test.describe('a shop whose API can be cut off', () => {
  let proxy: CuttableProxy;
  let shop: ChildProcess;
  let shopUrl: string;

  test.beforeEach(async ({ request, baseURL }) => {
    proxy = new CuttableProxy(`http://127.0.0.1:${Number(new URL(baseURL!).port) + 1}`);
    const apiUrl = await proxy.restore();
    const port = await findFreePort();
    shopUrl = `http://localhost:${port}`;
    shop = spawn(process.execPath, [documentServer], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await expect
      .poll(
        () =>
          request.get(`${shopUrl}/readyz`).then(
            (response) => response.status(),
            () => 0,
          ),
        { intervals: [100] },
      )
      .toBe(200);
  });
  test.afterEach(async () => {
    shop.kill();
    await proxy.cut().catch(() => {});
  });

  test('a document without the API shows its frame and an error, and loads the content when the API is back', async ({
    page,
    consoleMessages,
  }) => {
    await proxy.cut();
    await page.goto(`${shopUrl}/blog`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vastra' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await proxy.restore();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeHidden();
    expect(await page.evaluate(() => 'isSameDocument' in window), 'no reload').toBe(true);
    consoleMessages.length = 0;
  });

  test('when the API fails on an open page, the frame shows a notice, and the page loads when the API is back', async ({
    page,
    consoleMessages,
  }) => {
    await page.goto(`${shopUrl}/shipping`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await proxy.cut();
    await page.getByRole('contentinfo').locator('a[href="/blog"]').click();
    await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeVisible();
    const notice = page.getByText('The shop cannot be reached. We keep trying.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await proxy.restore();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => 'isSameDocument' in window), 'no reload').toBe(true);
    consoleMessages.length = 0;
  });
});

test('offline, the frame shows a notice, and the missing page loads when the network is back', async ({
  page,
  context,
  consoleMessages,
}) => {
  await page.goto('/shipping');
  // The notice appears after the page.
  await expect(page.getByTestId('announcer')).toBeAttached();
  const notice = page.getByText('You are offline. We keep trying.');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').locator('a[href="/blog"]').click();
  await expect(page.getByRole('main').getByRole('button', { name: /Retry|Try Again/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vastra' })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Fashion Blog' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window), 'no reload').toBe(true);
  consoleMessages.length = 0;
});

test('on a very slow network the next page keeps loading and reports no failure', async ({ page }) => {
  await page.goto('/shipping');
  await expect(page.getByTestId('announcer')).toBeAttached();
  await page.evaluate(() => {
    const note = () => {
      if (document.body.textContent!.includes('could not be loaded')) Object.assign(window, { hasFailed: true });
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 800, downloadThroughput: 30_000, uploadThroughput: 30_000 };
  await network.send('Network.emulateNetworkConditions', conditions);
  try {
    await page.getByRole('contentinfo').locator('a[href="/shop"]').first().click();
    const addButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await expect(addButton).toBeVisible({ timeout: 60_000 * patience });
    expect(await page.evaluate(() => 'hasFailed' in window)).toBe(false);
  } finally {
    await network.send('Network.emulateNetworkConditions', { ...conditions, latency: 0, downloadThroughput: -1 });
  }
});
