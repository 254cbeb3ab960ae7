import { expect, type Page } from '@playwright/test';

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
