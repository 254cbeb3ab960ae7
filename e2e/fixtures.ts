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

export { type Merchant, makesCoupon, unique } from './merchant';
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

/** What a person does in the shop, in their words. */
export class Shopper {
  constructor(readonly page: Page) {}

  get cartLink() {
    return this.page.getByRole('link', { name: /^Cart, / });
  }

  /** The pieces that the header tells of. */
  async expectsInCart(count: number): Promise<void> {
    await expect(this.cartLink).toHaveAccessibleName(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);
  }

  async adds(product: string, choice: { size?: string } = {}): Promise<void> {
    await this.page.goto(`/product/${product}`);
    if (choice.size) await this.page.getByRole('radio', { name: choice.size, exact: true }).check();
    await this.page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(this.page.getByText('Item added to cart!').first()).toBeVisible();
  }

  /** From the sign-in page: makes an account that nobody has yet. */
  async registers(name = 'Ila Rao'): Promise<{ name: string; email: string }> {
    const email = `ila.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.in`;
    await this.page.getByLabel('Email or phone number').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.getByLabel('Full name').fill(name);
    await this.page.getByLabel('I accept the terms and conditions').check();
    await this.page.getByRole('button', { name: 'Register' }).click();
    await this.entersCode(email);
    return { name, email };
  }

  /**
   * Signs in as a customer of the demo. Tests run side by side, and a new code replaces the one before: each needs
   * customers of its own, one per project.
   */
  async signsInAs(email: string): Promise<void> {
    await this.page.getByLabel('Email or phone number').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.entersCode(email);
  }

  /** From the account; on a phone its menu is behind a button. */
  async logsOut(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    const menu = page.getByRole('button', { name: /^Account menu/ });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
  }

  /** The code that was mailed, as the development mailbox shows it; the sixth digit sends it. */
  async entersCode(email: string): Promise<void> {
    const field = this.page.getByLabel('One-time code');
    await expect(field).toBeVisible();
    await field.fill(await this.codeMailedTo(email));
    // Who goes on before the answer has come is not signed in.
    await expect(field).toBeHidden();
  }

  /** The newest. */
  async codeMailedTo(email: string): Promise<string> {
    const mailbox = await (await this.page.request.get('/dev/mailbox')).text();
    const codes = mailbox.matchAll(/<h2>(\d{6}) is your Vastra code<\/h2>\s*<p>To ([^,]+),/g);
    const [, code] = [...codes].find(([, , to]) => to === email)!;
    return code;
  }

  /** Fills the address of the checkout, the PIN code first: city and state come by themselves. `email`: a guest's. */
  async givesAddress(email?: string, postalCode = '560001'): Promise<void> {
    const { page } = this;
    if (email) await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('textbox', { name: 'PIN code' }).fill(postalCode);
    await expect(page.getByLabel('City')).not.toHaveValue('');
    await expect(page.getByLabel('State')).not.toHaveValue('');
    await page.getByLabel('Full name').fill('Ila Rao');
    await page.getByLabel('Mobile number').fill('98450 12345');
    await page.getByLabel('Flat, house number and street').fill('14 Residency Road');
  }

  async choosesToPay(way: 'Cash on Delivery' | 'Demo payment'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Payment' }).getByText(way).first().click();
  }

  /** With cash on delivery; answers the order's number. */
  async placesOrder(): Promise<string> {
    await this.choosesToPay('Cash on Delivery');
    await this.page.getByRole('button', { name: 'Place order' }).click();
    return this.orderNumber();
  }

  /** From the page that thanks. */
  async orderNumber(): Promise<string> {
    await expect(this.page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    return (await this.page.getByText(/^V\d{6}-\w{8}$/).textContent())!;
  }
}

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
