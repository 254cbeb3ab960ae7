import { expect, type Page } from '@playwright/test';
import { type CallShape, type Client, createClient } from '../shared/client/src/index';

/** The admin of the demo shop. */
export const demoAdmin = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };

/** Actions of a merchant in the admin area. */
export class Merchant {
  private readonly client: Client;

  /** `url` is the origin of the shop, `key` an access token of the admin. */
  constructor(
    readonly page: Page,
    { url, key }: { url: string; key: string },
  ) {
    this.client = createClient({ url, key });
  }

  /** Opens a screen by its path below /admin. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/admin/${path}`);
    await expect(this.page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  }

  /** Opens a screen as a link of the admin area does, without loading a document. The first screen is a document. */
  async follow(path: string): Promise<void> {
    if (!new URL(this.page.url()).pathname.startsWith('/admin/')) return this.open(path);
    await this.page.evaluate((url) => {
      history.pushState({ idx: history.state.idx + 1, key: url }, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, `/admin/${path}`);
    await expect(this.page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  }

  /** Searches a list. */
  async search(query: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: 'Search' });
    await field.fill(query);
    await field.press('Enter');
    await expect(this.page).toHaveURL(/[?&]q=/);
  }

  /** Searches a list for the only matching row and opens it. */
  async openRow(query: string): Promise<void> {
    await this.search(query);
    const link = this.page.getByRole('rowheader').getByRole('link');
    await expect(link).toHaveCount(1);
    await link.click();
  }

  /** Presses a button that saves, and waits for the notice. */
  async save(button = 'Save', notice: string | RegExp = 'Saved'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await expect(this.page.getByText(notice, { exact: true }).first()).toBeVisible();
  }

  /** Presses the confirming button of a dialog and waits until the dialog is closed. */
  async confirmDialog(title: string | RegExp, button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Calls the API directly, to prepare and clean up data. Returns the data of the response. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract types the response
  callApi(method: CallShape['method'], path: string, body?: object): Promise<any> {
    return this.client.send({ method, path: `/${path}` }, { body });
  }
}

/** Creates an unlisted coupon of ₹40. */
export const createCoupon = (merchant: Merchant): Promise<{ _id: string; code: string }> =>
  merchant.callApi('POST', 'admin/coupons', {
    code: addUniqueSuffix('T').toUpperCase(),
    description: 'As it was',
    discountType: 'fixed',
    discountValue: 40,
    minOrderAmount: 0,
    maxDiscountAmount: null,
    startDate: new Date(Date.now() - 60_000),
    endDate: null,
    usageLimit: null,
    perCustomerLimit: null,
    isFirstOrderOnly: false,
    isListed: false,
    isActive: true,
  });

/** A customer group by hand. */
interface Group {
  name: string;
  /** Adds the account with this email. */
  add: (email: string) => Promise<void>;
}

/** Creates a customer group without customers. */
export async function createGroup(merchant: Merchant): Promise<Group> {
  const name = addUniqueSuffix('Members ');
  const { _id: id } = await merchant.callApi('POST', 'admin/customer-groups', { name, kind: 'manual', rule: null });
  const add = async (email: string) => {
    const { rows } = await merchant.callApi('GET', `admin/users?q=${encodeURIComponent(email)}`);
    await merchant.callApi('POST', `admin/customer-groups/${id}/members`, { add: [rows[0]._id] });
  };
  return { name, add };
}

/** Appends a suffix that no other test and no earlier run has used. */
export const addUniqueSuffix = (prefix: string): string =>
  `${prefix}${Date.now().toString(36)}${Math.round(Math.random() * 1e6).toString(36)}`;
