import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The admin of the demo shop. */
export const demoAdmin = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };

/** Actions of a merchant in the admin area. */
export class Merchant {
  constructor(
    readonly page: Page,
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  /** Opens a screen by its path below /admin. */
  async opens(path: string): Promise<void> {
    await this.page.goto(`/admin/${path}`);
    await expect(this.page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  }

  /** Searches a list. */
  async searches(query: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: 'Search' });
    await field.fill(query);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/[?&]q=/);
  }

  /** Searches a list for a row that exists once, and opens it. */
  async finds(query: string): Promise<void> {
    await this.searches(query);
    const found = this.page.getByRole('rowheader').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
  }

  async saves(button = 'Save', notice: string | RegExp = 'Saved'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await expect(this.page.getByText(notice, { exact: true }).first()).toBeVisible();
  }

  /** Confirms a dialog. */
  async confirms(question: string | RegExp, yes: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: question });
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Calls the API directly, to prepare and clean up what is not part of the journey. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract types the response
  async calls(method: string, path: string, data?: object): Promise<any> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await this.request.fetch(`/api/v1/${path}`, { method, headers, data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  }
}

/** Creates an unlisted coupon, which only its test knows. */
export const makesCoupon = (merchant: Merchant): Promise<{ _id: string; code: string }> =>
  merchant.calls('POST', 'admin/coupons', {
    ...{ code: unique('T').toUpperCase(), description: 'As it was', discountType: 'fixed', discountValue: 40 },
    ...{ minOrderAmount: 0, maxDiscountAmount: null, startDate: new Date(Date.now() - 60_000), endDate: null },
    ...{ usageLimit: null, perCustomerLimit: null, isListed: false, isActive: true },
  });

/** Returns a word that no other test and no earlier run has used. */
export const unique = (word: string): string =>
  `${word}${Date.now().toString(36)}${Math.round(Math.random() * 1e6).toString(36)}`;
