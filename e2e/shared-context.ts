import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Suppresses the newsletter popup and the notices of recent purchases, which would disturb other journeys. */
export const suppressPopups = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // A frame without scripts has no storage either.
    if (window !== window.top) return;
    sessionStorage.setItem('vastra:newsletter-popup', 'shown');
    localStorage.setItem('vastra:social-proof', 'dismissed');
  });

/**
 * A browser context that the tests of a worker use one after the other. A page of a new context loads, compiles and lays out the shop
 * from nothing, which is up to half of the time of a test.
 */
export class SharedContext {
  private constructor(
    readonly context: BrowserContext,
    private readonly idlePage: Page,
  ) {}

  static async open(browser: Browser, options: BrowserContextOptions): Promise<SharedContext> {
    const { baseURL, viewport, hasTouch, locale, timezoneId } = options;
    const context = await browser.newContext({ baseURL, viewport, hasTouch, locale, timezoneId });
    await suppressPopups(context);
    // The renderer process ends with its last page, so this page stays open. It has no scripts.
    const idlePage = await context.newPage();
    await idlePage.goto('/robots.txt');
    return new SharedContext(context, idlePage);
  }

  /** Adds a session: cookies and entries of localStorage. */
  async setState(
    cookies: Parameters<BrowserContext['addCookies']>[0],
    localStorageEntries: { name: string; value: string }[],
  ): Promise<void> {
    await this.context.addCookies(cookies);
    await this.idlePage.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, localStorageEntries);
  }

  /** Closes the pages of the test, removes its stored data and undoes its changes. sessionStorage ends with its page. */
  async reset(): Promise<void> {
    const { context, idlePage } = this;
    await Promise.all(context.pages().map((page) => page !== idlePage && page.close()));
    await Promise.all([
      context.unrouteAll(),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      idlePage.evaluate(() => localStorage.clear()),
    ]);
  }
}
