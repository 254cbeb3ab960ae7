import { expect, type Page } from '@playwright/test';

/** Actions of a shopper on the storefront. */
export class Shopper {
  constructor(readonly page: Page) {}

  /** The cart link of the header; the checkout's frame hides it. */
  get cartLink() {
    return this.page.getByRole('link', { name: /^Cart, /, includeHidden: true });
  }

  /** Expects the number of items of the cart link in the header, also where the checkout's frame hides the link. */
  async expectCartCount(count: number): Promise<void> {
    await expect(this.cartLink).toHaveAttribute('aria-label', count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);
  }

  /** Opens a product and adds one unit to the cart. */
  async addToCart(product: string, options: { size?: string } = {}): Promise<void> {
    await this.page.goto(`/product/${product}`);
    if (options.size) await this.page.getByRole('radio', { name: options.size, exact: true }).check();
    await this.page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await this.expectAdded();
  }

  /** Expects that an item was added, and that the server has confirmed it: the text comes before. */
  async expectAdded(): Promise<void> {
    await expect(this.page.getByText('Item added to cart!').first()).toBeVisible();
    await expect(this.page.getByRole('button', { name: 'Adding…' })).toHaveCount(0);
  }

  /** Creates an account with a new email, on the sign-in page. */
  async register(name = 'Ila Rao'): Promise<{ name: string; email: string }> {
    const email = `ila.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.in`;
    await this.page.getByLabel('Email or phone number').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.getByLabel('Full name').fill(name);
    await this.page.getByLabel('I accept the terms and conditions').check();
    await this.page.getByRole('button', { name: 'Register' }).click();
    await this.enterCode(email);
    return { name, email };
  }

  /**
   * Signs in as a customer of the demo. Tests run side by side, and a new code replaces the previous one; each test needs
   * a different customer for each project.
   */
  async signInAs(email: string): Promise<void> {
    await this.page.getByLabel('Email or phone number').fill(email);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.enterCode(email);
  }

  /** Signs out on the account page. On a phone its menu is behind a button. */
  async logOut(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    const menu = page.getByRole('button', { name: /^Account menu/ });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
  }

  /** Enters the code from the development mailbox; the sixth digit submits it. */
  async enterCode(email: string): Promise<void> {
    const field = this.page.getByLabel('One-time code');
    await expect(field).toBeVisible();
    await field.fill(await this.getMailedCode(email));
    // The field disappears when the sign-in has succeeded.
    await expect(field).toBeHidden();
  }

  /** Returns the newest code in the development mailbox for an email. */
  async getMailedCode(email: string): Promise<string> {
    const mailbox = await (await this.page.request.get('/dev/mailbox')).text();
    const codes = mailbox.matchAll(/<h2>(\d{6}|\d{8}) is your Vastra code<\/h2>\s*<p>To ([^,]+),/g);
    const [, code] = [...codes].find(([, , to]) => to === email)!;
    return code;
  }

  /** Fills in the postal address of the checkout. The PIN code is first because it fills in city and state. Only guests enter an email. */
  async fillAddress(email?: string, postalCode = '560001'): Promise<void> {
    const { page } = this;
    if (email) await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('textbox', { name: 'PIN code' }).fill(postalCode);
    await expect(page.getByLabel('City')).not.toHaveValue('');
    await expect(page.getByLabel('State')).not.toHaveValue('');
    await page.getByLabel('Full name').fill('Ila Rao');
    await page.getByLabel('Mobile number').fill('98450 12345');
    await page.getByLabel('Flat, house number and street').fill('14 Residency Road');
  }

  /** Selects a payment method at checkout, and waits for the total, which cash on delivery rounds. */
  async choosePayment(method: 'Cash on Delivery' | 'Demo payment'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Payment' }).getByText(method).first().click();
    await expect(this.page.locator('dl[aria-busy="true"]')).toHaveCount(0);
  }

  /** Places the order with cash on delivery. Returns the order number. */
  async placeOrder(): Promise<string> {
    await this.choosePayment('Cash on Delivery');
    await this.page.getByRole('button', { name: 'Place order' }).click();
    return this.readOrderNumber();
  }

  /** Reads the order number on the confirmation page. */
  async readOrderNumber(): Promise<string> {
    await expect(this.page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    return (await this.page.getByText(/^V\d{6}-\w{8}$/).textContent())!;
  }
}
