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

export { type Merchant, makesCoupon, unique } from './merchant';
export { Shopper } from './shopper';
export { expect };

/** A failed hydration is an error on the console (React's production build names it by number). */
const isExpected = (text: string): boolean => /Failed to load resource|net::ERR_/.test(text);

/** Writes down what the console complains about. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (problem) => complaints.push(String(problem)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) complaints.push(message.text());
  });
}

/** Scripts begin after the first picture, so a loaded document is not yet one that answers to typing. */
async function patient(page: Page): Promise<Page> {
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
  /** What the browser's console complained about. A test that expects complaints empties it. */
  complaints: string[];
  shopper: Shopper;
  /** Signed in to the admin area, in a browser of their own. */
  merchant: Merchant;
  /** A second one, in yet another browser. */
  colleague: Merchant;
  /** `new`: somebody who has seen neither the newsletter's popup nor who else has bought. */
  visitor: 'known' | 'new';
}

type Given = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & Pick<Fixtures, 'complaints'>;

const hired = async (
  { browser, playwright, baseURL, viewport, complaints }: Given,
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
  await leaveInPeace(context);
  const page = await patient(await context.newPage());
  listen(page, complaints);
  await use(new Merchant(page, request, token));
  await context.close();
  await request.dispose();
};

/** What comes by itself after a while would come in the middle of any journey; its own journey lets it come. */
export const leaveInPeace = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    sessionStorage.setItem('vastra:newsletter-popup', 'shown');
    localStorage.setItem('vastra:social-proof', 'dismissed');
  });

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
  visitor: ['known', { option: true }],
  context: async ({ context, visitor }, use) => {
    if (visitor === 'known') await leaveInPeace(context);
    await use(context);
  },
  page: async ({ page }, use) => use(await patient(page)),
  shopper: async ({ page }, use) => use(new Shopper(page)),
  merchant: hired,
  colleague: hired,
});

/** A public document may be a second old (decision 7): it is loaded until it shows what it has to. */
export const comesToShow = (
  page: Page,
  path: string,
  look: (soon: { timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await look({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });

/** A clock that stands still does so through all of a page's documents. */
const standing = new WeakSet<Page>();

/**
 * Opens a page whose time stands still unless it is told to go on: answers how, in ms since the page came alive. What comes
 * by itself after a while comes then, however slow the machine is.
 */
export async function opensAtStandstill(page: Page, path: string): Promise<(ms: number) => Promise<void>> {
  const now = () => page.evaluate(() => Date.now());
  const goesOnUntilThereIs = (place: Locator) =>
    expect(async () => {
      await page.clock.runFor(20);
      expect(await place.count()).toBe(1);
    }).toPass({ intervals: [20] });
  if (!standing.has(page)) {
    standing.add(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
  }
  await page.goto(path, { waitUntil: 'load' });
  await goesOnUntilThereIs(page.locator('[data-region][data-alive]'));
  const alive = await now();
  // With it comes what is to come.
  await goesOnUntilThereIs(page.getByTestId('announcer'));
  return async (ms) => page.clock.runFor(alive + ms - (await now()));
}

/** The one-time code that stands there, in the demo only. */
export async function codeOn(place: Page | Locator): Promise<string> {
  const shown = await place.getByText(/your code is \d{6}/).textContent();
  return /\d{6}/.exec(shown!)![0];
}

/** The page as a search engine reads it: no script has run. */
export async function htmlOf(page: Page, path: string): Promise<{ status: number; html: string }> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return { status: response.status(), html: await response.text() };
}
