import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { demoAdmin, Merchant } from './merchant';
import { Shopper } from './shopper';

export { addUniqueSuffix, createCoupon, type Merchant } from './merchant';
export { Shopper } from './shopper';
export { expect };

/** Returns whether a console message reports a failed request, which some tests cause on purpose. */
const isNetworkError = (text: string): boolean => /Failed to load resource|net::ERR_/.test(text);

/** Collects errors and warnings of the console. A failed hydration is one of them. */
function collectConsoleMessages(page: Page, consoleMessages: string[]): void {
  page.on('pageerror', (error) => consoleMessages.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isNetworkError(message.text()))
      consoleMessages.push(message.text());
  });
}

/** Makes `goto` and `reload` wait for hydration, because scripts start after the first picture and a loaded document may not react yet. */
async function waitForHydration(page: Page): Promise<Page> {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    return response;
  };
  return page;
}

interface Fixtures {
  /** Errors and warnings of the browser's console. A test that expects some empties the list. */
  consoleMessages: string[];
  shopper: Shopper;
  /** A signed-in admin in a separate browser context. */
  merchant: Merchant;
  /** A second admin, in another browser context. */
  colleague: Merchant;
  /** `new` is a visitor who has not seen the newsletter popup and the notices of recent purchases. */
  visitor: 'known' | 'new';
}

type FixtureArgs = PlaywrightTestArgs &
  PlaywrightTestOptions &
  PlaywrightWorkerArgs &
  Pick<Fixtures, 'consoleMessages'>;

const createMerchant = async (
  { browser, playwright, baseURL, viewport, consoleMessages }: FixtureArgs,
  use: (merchant: Merchant) => Promise<void>,
) => {
  const request = await playwright.request.newContext({ baseURL });
  const session = await request.post('/api/v1/admin/auth/login', { data: demoAdmin });
  const { token, admin } = (await session.json()).data;
  const { cookies } = await request.storageState();
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminData', value: JSON.stringify(admin) },
  ];
  const storageState = { cookies, origins: [{ origin: baseURL!, localStorage }] };
  const context = await browser.newContext({ baseURL, viewport, storageState });
  await suppressPopups(context);
  const page = await waitForHydration(await context.newPage());
  collectConsoleMessages(page, consoleMessages);
  await use(new Merchant(page, request, token));
  await context.close();
  await request.dispose();
};

/** Suppresses the newsletter popup and the notices of recent purchases, which would disturb other journeys. */
export const suppressPopups = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    sessionStorage.setItem('vastra:newsletter-popup', 'shown');
    localStorage.setItem('vastra:social-proof', 'dismissed');
  });

export const test = base.extend<Fixtures>({
  consoleMessages: [
    async ({ page }, use) => {
      const consoleMessages: string[] = [];
      collectConsoleMessages(page, consoleMessages);
      await use(consoleMessages);
      expect(consoleMessages, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
  visitor: ['known', { option: true }],
  context: async ({ context, visitor }, use) => {
    if (visitor === 'known') await suppressPopups(context);
    await use(context);
  },
  page: async ({ page }, use) => use(await waitForHydration(page)),
  shopper: async ({ page }, use) => use(new Shopper(page)),
  merchant: createMerchant,
  colleague: createMerchant,
});

/** Reloads a page until it passes the check, because a public document may be cached for a second (decision 7). */
export const expectAfterCache = (
  page: Page,
  path: string,
  check: (options: { timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await check({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });

/** Pages with a paused clock. The clock stays paused when the page loads another document. */
const pagesWithPausedClock = new WeakSet<Page>();

/**
 * Opens a page with a paused clock. Returns a function that runs the clock to a time in ms after hydration, so that delayed parts
 * appear at that time on any machine.
 */
export async function openWithPausedClock(page: Page, path: string): Promise<(ms: number) => Promise<void>> {
  const getPageTime = () => page.evaluate(() => Date.now());
  const runUntilPresent = (target: Locator) =>
    expect(async () => {
      await page.clock.runFor(20);
      expect(await target.count()).toBe(1);
    }).toPass({ intervals: [20] });
  if (!pagesWithPausedClock.has(page)) {
    pagesWithPausedClock.add(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
  }
  await page.goto(path, { waitUntil: 'load' });
  await runUntilPresent(page.locator('[data-region][data-alive]'));
  const hydratedAt = await getPageTime();
  // Delayed parts are loaded together with the announcer.
  await runUntilPresent(page.getByTestId('announcer'));
  return async (ms) => page.clock.runFor(hydratedAt + ms - (await getPageTime()));
}

/** Reads the one-time code that the demo shows in the container. */
export async function readCode(container: Page | Locator): Promise<string> {
  const text = await container.getByText(/your code is \d{6}/).textContent();
  return /\d{6}/.exec(text!)![0];
}

/** Fetches the HTML of a page without running its scripts, as a search engine does. */
export async function getHtml(page: Page, path: string): Promise<{ status: number; html: string }> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return { status: response.status(), html: await response.text() };
}
