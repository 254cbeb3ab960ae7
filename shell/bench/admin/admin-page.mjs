import { press } from './press.mjs';

const accountLink = 'aside a[href="/admin/account"]';
const star = 'button[aria-label="Favourite"]';
/** ms within which pointing at a link begins to load; screens without data load nothing. */
const maxPointingMs = 500;

/** The admin area in a browser. It knows when no call of the API is under way. */
export class AdminPage {
  #page;
  #pending = new Set();

  constructor(page) {
    this.#page = page;
    // Beacons, and calls of the previous document, may never finish.
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/api/v1/')) this.#pending.add(request);
    });
    page.on('domcontentloaded', () => this.#pending.clear());
    for (const event of ['requestfinished', 'requestfailed'])
      page.on(event, (request) => this.#pending.delete(request));
  }

  async signIn(origin) {
    // The first document of a new shop takes long on a busy machine.
    this.#page.setDefaultTimeout(120_000);
    await this.#page.goto(`${origin}/admin/login`);
    await this.#page.getByLabel('Email').fill('admin@vastra.example');
    await this.#page.getByLabel('Password').fill('vastra-demo-admin');
    await this.#page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await this.#page.waitForURL('**/admin/dashboard');
    await this.#page.waitForSelector('aside nav a[href="/admin/products"]');
    await this.waitUntilIdle();
    await this.#page.evaluate(() => {
      for (const button of document.querySelectorAll('aside nav button[aria-expanded=false]')) button.click();
    });
  }

  /** Returns the paths of the links of the menu. */
  listAreas() {
    return this.#page.$$eval('aside nav a[href^="/admin/"]', (links) => [
      ...new Set(links.map(({ pathname }) => pathname)),
    ]);
  }

  /** Resolves when no call is under way and the page has painted what arrived. */
  async waitUntilIdle() {
    do {
      await this.#page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    } while (this.#pending.size > 0);
  }

  /** Presses a link, and returns the ms until its screen can be read. */
  async press(selector, options) {
    const ms = await this.#page.evaluate(press, { selector, ...options });
    await this.waitUntilIdle();
    return ms;
  }

  /** Opens a screen that is no list. */
  async leave() {
    if (new URL(this.#page.url()).pathname !== '/admin/account') await this.press(accountLink, { isQuiet: true });
  }

  async goBack(selector) {
    await this.#page.goBack();
    await this.#page.waitForSelector(selector);
    await this.waitUntilIdle();
  }

  /** Changes something twice, so that all data that was read is dropped, and nothing else is different. */
  async forget() {
    for (let count = 0; count < 2; count++) {
      const button = this.#page.locator(star).first();
      const pressed = await button.getAttribute('aria-pressed');
      await Promise.all([
        this.#page.waitForResponse((response) => response.url().endsWith('/admin/favourites')),
        button.click(),
      ]);
      await this.#page.waitForFunction(
        ([selector, previous]) => {
          const button = document.querySelector(selector);
          return button.getAttribute('aria-pressed') !== previous && button.getAttribute('aria-disabled') !== 'true';
        },
        [star, pressed],
      );
      await this.waitUntilIdle();
    }
  }

  /** Points at a link until the first data of its screen are there. */
  async pointAt(selector) {
    const begun = this.#page
      .waitForRequest((request) => request.url().includes('/api/v1/'), { timeout: maxPointingMs })
      .catch(() => {});
    await this.#page.mouse.move(0, 0);
    await this.#page.locator(selector).first().hover();
    await begun;
    await this.waitUntilIdle();
  }

  /** Returns the selector of a record of the current list; undefined if it has none. */
  async findRecord(area) {
    for (const selector of ['main tbody tr:nth-child(1) th a', `main ul a[href^="${area}/"]`]) {
      const href = await this.#page.evaluate((found) => document.querySelector(found)?.getAttribute('href'), selector);
      if (href?.startsWith('/admin/')) return selector;
    }
  }
}
