import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A failed hydration is an error on the console (React's production build names it by number). */
const isExpected = (text: string): boolean => /Failed to load resource|net::ERR_/.test(text);

interface Fixtures {
  /** What the browser's console complained about. A test that expects complaints empties it. */
  complaints: string[];
  shopper: Shopper;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (problem) => complaints.push(String(problem)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
  shopper: async ({ page }, use) => use(new Shopper(page)),
});

/** What a person does in the shop, in their words. */
export class Shopper {
  constructor(readonly page: Page) {}

  get cartLink() {
    return this.page.getByRole('link', { name: /^Cart, / });
  }

  async adds(product: string, choice: { size?: string } = {}): Promise<void> {
    await this.page.goto(`/product/${product}`);
    if (choice.size) await this.page.getByRole('radio', { name: choice.size, exact: true }).check({ force: true });
    const add = this.page.getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(add).toBeEnabled();
    await add.click();
    await expect(this.page.getByText('Item added to cart!').first()).toBeVisible();
  }

  /** Signs in as somebody who has no account yet; answers the name and e-mail. */
  async registers(name = 'Ila Rao'): Promise<{ name: string; email: string }> {
    const email = `ila.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.in`;
    await this.page.getByLabel(/email or phone/i).fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.getByLabel(/name/i).fill(name);
    await this.page.getByRole('checkbox').check();
    await this.page.getByRole('button', { name: /register|create account|continue/i }).click();
    await this.entersCode();
    return { name, email };
  }

  async entersCode(): Promise<void> {
    const code = /\b(\d{6})\b/.exec((await this.page.getByText(/your code is/i).textContent()) ?? '')?.[1];
    await this.page.getByLabel(/code/i).fill(code!);
    await this.page.getByRole('button', { name: /verify/i }).click();
  }
}

/** The page as a search engine reads it: no script has run. */
export async function htmlOf(page: Page, path: string): Promise<{ status: number; html: string }> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return { status: response.status(), html: await response.text() };
}
