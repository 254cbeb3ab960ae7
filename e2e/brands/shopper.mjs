/** Actions of a shopper on a phone: finds a product, orders it with cash on delivery, and looks at the order. */
export class Shopper {
  /** @param {{ page: import('@playwright/test').Page, shop: import('./own-shop.mjs').OwnShop, brand: object, effort: import('./effort.mjs').Effort }} options */
  constructor({ page, shop, brand, effort }) {
    Object.assign(this, { page, shop, brand, effort });
    this.email = `asha.${brand.id}@example.in`;
  }

  /** Resolves to the number of the order. */
  async buy() {
    const { effort } = this;
    await this.closePopup();
    await effort.step('Find a product', () => this.findProduct());
    await effort.step('Order with cash on delivery', () => this.order());
    await effort.step('See the order', () => this.seeOrder());
    return this.number;
  }

  /** Closes the newsletter popup whenever it opens, because on a slow machine it opens above what the shopper wants to press. */
  closePopup() {
    const popup = this.page.getByRole('dialog', { name: /^Letters from / });
    return this.page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Close' }).click());
  }

  async findProduct() {
    const { page, shop, brand } = this;
    const { title } = brand.products[0];
    await page.goto(shop.origin);
    const search = page.getByRole('combobox', { name: 'Search' });
    if (!(await search.isVisible())) await page.getByRole('button', { name: 'Search' }).click();
    await search.fill(title);
    await search.press('Enter');
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  async order() {
    const { page, brand } = this;
    const size = brand.products[0].sizes.split(', ')[1];
    if (size)
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${size}$`) })
        .first()
        .click();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.getByText('Item added to cart!').first().waitFor();
    await page
      .getByRole('link', { name: /^Cart, / })
      .first()
      .click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
    await page.getByLabel('Email', { exact: true }).fill(this.email);
    await page.getByRole('textbox', { name: 'PIN code' }).fill('560001');
    await page.waitForFunction(() => document.querySelector('[autocomplete~="address-level2"]')?.value);
    await page.getByLabel('Full name').fill('Asha Nair');
    await page.getByLabel('Mobile number').fill('98450 12345');
    await page.getByLabel('Flat, house number and street').fill('14 Residency Road');
    await page.getByRole('radiogroup', { name: 'Payment' }).getByText('Cash on Delivery').first().click();
    await page.locator('dl[aria-busy="true"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    this.number = await page
      .getByText(new RegExp(`^${brand.parts.documentPrefixes.order.prefix}\\d{6}-\\w{8}$`))
      .first()
      .textContent();
  }

  /** Follows the link of the confirmation, in the same browser. */
  async seeOrder() {
    const { page, shop } = this;
    const { text } = await shop.findMail(this.email, new RegExp(this.number));
    const links = text.match(/http\S+/g) ?? [];
    const link = links.find((url) => /order/.test(url));
    if (!link) throw new Error(`The confirmation has no link to the order: ${links}`);
    const tab = await page.context().newPage();
    await tab.goto(link);
    await tab.getByText(this.number).first().waitFor();
    await tab.close();
  }
}
