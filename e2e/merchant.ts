import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The demo's. */
export const demoAdmin = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };

/** What a merchant does in the admin area, in their words. */
export class Merchant {
  constructor(
    readonly page: Page,
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  /** A screen, by its address below /admin. */
  async opens(path: string): Promise<void> {
    await this.page.goto(`/admin/${path}`);
    await expect(this.page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  }

  /** In a list. */
  async searches(words: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: 'Search' });
    await field.fill(words);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/[?&]q=/);
  }

  /** From a list: looks for something that there is once, and opens it. */
  async finds(words: string): Promise<void> {
    await this.searches(words);
    const found = this.page.getByRole('rowheader').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
  }

  async saves(button = 'Save', notice: string | RegExp = 'Saved'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await expect(this.page.getByText(notice, { exact: true }).first()).toBeVisible();
  }

  /** Answers the question that came up. */
  async confirms(question: string | RegExp, yes: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: question });
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Past the screens, for what is no part of the journey: preparing and clearing away. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer is the contract's
  async calls(method: string, path: string, data?: object): Promise<any> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await this.request.fetch(`/api/v1/${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  }
}

/** A coupon that nobody reads of: only who knows its code can use it. */
export const makesCoupon = (merchant: Merchant): Promise<{ _id: string; code: string }> =>
  merchant.calls('POST', 'admin/coupons', {
    ...{ code: unique('T').toUpperCase(), description: 'As it was', discountType: 'fixed', discountValue: 40 },
    ...{ minOrderAmount: 0, maxDiscountAmount: null, startDate: new Date(Date.now() - 60_000), endDate: null },
    ...{ usageLimit: null, perCustomerLimit: null, isListed: false, isActive: true },
  });

/** A word that no other test and no earlier run has used. */
export const unique = (word: string): string =>
  `${word}${Date.now().toString(36)}${Math.round(Math.random() * 1e6).toString(36)}`;
