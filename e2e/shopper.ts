import { expect, type Page } from '@playwright/test';

/** Actions of a person in the shop. */
export class Shopper {
  constructor(readonly page: Page) {}

  get cartLink() {
    return this.page.getByRole('link', { name: /^Cart, / });
  }

  /** Expects that number of items in the header. */
  async expectsInCart(count: number): Promise<void> {
    await expect(this.cartLink).toHaveAccessibleName(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);
  }

  async adds(product: string, choice: { size?: string } = {}): Promise<void> {
    await this.page.goto(`/product/${product}`);
    if (choice.size) await this.page.getByRole('radio', { name: choice.size, exact: true }).check();
    await this.page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(this.page.getByText('Item added to cart!').first()).toBeVisible();
  }

  /** Creates an account with a new email, on the sign-in page. */
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
   * Signs in as a customer of the demo. Tests run side by side, and a new code replaces the previous one; each test needs
   * customers of its own, one per project.
   */
  async signsInAs(email: string): Promise<void> {
    await this.page.getByLabel('Email or phone number').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.entersCode(email);
  }

  /** Signs out on the account page; on a phone its menu is behind a button. */
  async logsOut(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    const menu = page.getByRole('button', { name: /^Account menu/ });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
  }

  /** Enters the code from the development mailbox; the sixth digit submits it. */
  async entersCode(email: string): Promise<void> {
    const field = this.page.getByLabel('One-time code');
    await expect(field).toBeVisible();
    await field.fill(await this.codeMailedTo(email));
    // The shopper is signed in only after the response.
    await expect(field).toBeHidden();
  }

  /** Returns the newest code that was mailed to that email. */
  async codeMailedTo(email: string): Promise<string> {
    const mailbox = await (await this.page.request.get('/dev/mailbox')).text();
    const codes = mailbox.matchAll(/<h2>(\d{6}) is your Vastra code<\/h2>\s*<p>To ([^,]+),/g);
    const [, code] = [...codes].find(([, , to]) => to === email)!;
    return code;
  }

  /** Fills in the postal address of the checkout. The PIN code comes first, because it fills in city and state. `email` is for guests. */
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

  async choosesToPay(method: 'Cash on Delivery' | 'Demo payment'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Payment' }).getByText(method).first().click();
  }

  /** Places the order with cash on delivery. Returns the order number. */
  async placesOrder(): Promise<string> {
    await this.choosesToPay('Cash on Delivery');
    await this.page.getByRole('button', { name: 'Place order' }).click();
    return this.orderNumber();
  }

  /** Reads the order number on the confirmation page. */
  async orderNumber(): Promise<string> {
    await expect(this.page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    return (await this.page.getByText(/^V\d{6}-\w{8}$/).textContent())!;
  }
}
