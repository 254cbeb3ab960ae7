import {
  test as base,
  expect,
  type Locator,
  type Page,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type TestInfo,
  type WorkerInfo,
} from '@playwright/test';
import { demoAdmin, Merchant } from './merchant';
import { patience } from './patience';
import { reportRemotes, watchRemotes } from './record-remotes';
import { SharedContext, suppressPopups } from './shared-context';
import { Shopper } from './shopper';
import { slowDown } from './slow-down';
import { translatePages } from './translate';
import { WorkerServers } from './worker-servers';

export { addUniqueSuffix, createCoupon, createGroup, type Merchant } from './merchant';
export { openWithPausedClock } from './paused-clock';
export { suppressPopups } from './shared-context';
export { Shopper } from './shopper';
export { expect, type Page };

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

/** Waits for the parts of the frame that load when the browser is idle: mini-cart, announcements, reports, the header that leaves. */
export const waitForLateParts = (page: Page): Promise<void> =>
  page.getByTestId('announcer').waitFor({ state: 'attached' });

/** Makes `goto` and `reload` wait for hydration, because scripts start after the first picture and a loaded document may not react yet. */
async function waitForHydration(page: Page): Promise<Page> {
  await slowDown(page);
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!['commit', 'load'].includes(options?.waitUntil ?? ''))
      await page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    return response;
  };
  return process.env.TRANSLATED ? translatePages(page) : page;
}

interface Fixtures {
  /** Errors and warnings of the browser's console. A test that expects some empties the list. */
  consoleMessages: string[];
  shopper: Shopper;
  /** A signed-in admin in a separate browser context. */
  merchant: Merchant;
  /** A second admin, in another browser context. */
  colleague: Merchant;
  /** Reports which remotes the test has used. */
  usedRemotes: undefined;
  /** `new` is a visitor who has not seen the newsletter popup and the notices of recent purchases. */
  visitor: 'known' | 'new';
}

/** Browser contexts that the tests of a worker share, one for each person. */
interface WorkerFixtures {
  shopperContext: SharedContext;
  merchantContext: SharedContext;
  colleagueContext: SharedContext;
  /** Servers that tests of this worker have started. They end with it. */
  servers: WorkerServers;
}

const openSharedContext = async (
  { browser }: PlaywrightWorkerArgs,
  use: (shared: SharedContext) => Promise<void>,
  { project }: WorkerInfo,
) => {
  const shared = await SharedContext.open(browser, project.use);
  await use(shared);
  await shared.context.close();
};

type ContextOptions = Pick<PlaywrightTestOptions, 'baseURL' | 'viewport'>;

/** Returns whether a test has the options of its project. Otherwise it needs a new context. */
const hasProjectOptions = ({ baseURL, viewport }: ContextOptions, { project }: TestInfo): boolean =>
  baseURL === project.use.baseURL && viewport?.width === project.use.viewport?.width;

type MerchantArgs = Pick<PlaywrightWorkerArgs, 'browser' | 'playwright'> &
  ContextOptions &
  Pick<Fixtures, 'consoleMessages'>;

async function signInMerchant(
  { browser, playwright, baseURL, viewport, consoleMessages }: MerchantArgs,
  shared: SharedContext,
  use: (merchant: Merchant) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL });
  const session = await request.post('/api/v1/admin/auth/login', { data: demoAdmin });
  if (!session.ok()) throw new Error(`The admin could not sign in: ${session.status()} ${await session.text()}`);
  const { token, admin } = (await session.json()).data;
  const { cookies } = await request.storageState();
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminData', value: JSON.stringify(admin) },
  ];
  const isShared = hasProjectOptions({ baseURL, viewport }, info);
  const context = isShared
    ? shared.context
    : await browser.newContext({
        baseURL,
        viewport,
        storageState: { cookies, origins: [{ origin: baseURL!, localStorage }] },
      });
  if (isShared) await shared.setState(cookies, localStorage);
  else await suppressPopups(context);
  const page = await waitForHydration(await context.newPage());
  collectConsoleMessages(page, consoleMessages);
  await use(new Merchant(page, { url: baseURL!, key: token }));
  await (isShared ? shared.reset() : context.close());
  await request.dispose();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      watchRemotes(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  usedRemotes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameters what a fixture needs
    async ({}, use, info) => {
      await use(undefined);
      reportRemotes(info);
    },
    { auto: true },
  ],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameters what a fixture needs
    async ({}, use) => {
      const servers = new WorkerServers();
      await use(servers);
      await servers.stopAll();
    },
    { scope: 'worker' },
  ],
  shopperContext: [openSharedContext, { scope: 'worker' }],
  merchantContext: [openSharedContext, { scope: 'worker' }],
  colleagueContext: [openSharedContext, { scope: 'worker' }],
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
  context: async ({ browser, shopperContext, visitor, baseURL, viewport }, use, info) => {
    if (visitor === 'known' && hasProjectOptions({ baseURL, viewport }, info)) {
      await use(shopperContext.context);
      await shopperContext.reset();
      return;
    }
    const context = await browser.newContext();
    if (visitor === 'known') await suppressPopups(context);
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await waitForHydration(await context.newPage())),
  shopper: async ({ page }, use) => use(new Shopper(page)),
  merchant: ({ browser, playwright, baseURL, viewport, consoleMessages, merchantContext }, use, info) =>
    signInMerchant({ browser, playwright, baseURL, viewport, consoleMessages }, merchantContext, use, info),
  colleague: ({ browser, playwright, baseURL, viewport, consoleMessages, colleagueContext }, use, info) =>
    signInMerchant({ browser, playwright, baseURL, viewport, consoleMessages }, colleagueContext, use, info),
});

/** Tests that request documents and open no page. They run in the workers of other tests. */
export const testWithoutPage = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameters what a fixture needs
  consoleMessages: async ({}, use) => use([]),
});

/** Reloads a page until it passes the check, because a public document may be cached for a second (decision 7). */
export const expectAfterCache = (
  page: Page,
  path: string,
  check: (options: { timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await check({ timeout: 1500 * patience });
  }).toPass({ timeout: 20_000 * patience });

/** Requests a document until its HTML passes the check, because a public document may be cached for a second (decision 7). */
export const expectHtmlAfterCache = (page: Page, path: string, check: (html: string) => void): Promise<void> =>
  expect(async () => check(await (await page.request.get(path)).text())).toPass({ timeout: 20_000 * patience });

/** Holds the scripts of remotes back, so that a page stays as the server rendered it. Returns the function that loads them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let loadScripts = () => {};
  const isReleased = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route('**/releases/**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return loadScripts;
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
