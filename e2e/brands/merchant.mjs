import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { renderPicture } from './brands.mjs';

/** Actions of an owner without a developer in the admin area, from the link in the terminal to the first order. */
export class Merchant {
  /** @param {{ page: import('@playwright/test').Page, brand: object, effort: import('./effort.mjs').Effort }} options */
  constructor({ page, brand, effort }) {
    Object.assign(this, { page, brand, effort });
  }

  press(name, within = this.page) {
    return within.getByRole('button', { name, exact: true }).click();
  }

  follow(name, within = this.page) {
    return within.getByRole('link', { name, exact: true }).first().click();
  }

  /** Presses a button that saves, and waits for the notice. */
  async save(button, notice, within = this.page) {
    await this.press(button, within);
    await this.page.getByText(notice, { exact: true }).first().waitFor();
  }

  /** Chooses a file by a press on the label of its field. */
  async choose(label, files) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.locator('label').filter({ hasText: label }).first().click();
    await (await chooser).setFiles(files);
  }

  async setUpShop(link) {
    const { effort } = this;
    await effort.step('Password and second factor', () => this.choosePassword(link));
    await effort.step('Brand, details and delivery by shop.json', () => this.importShopFile());
    await effort.step('GSTIN', () => this.enterGstin());
    await effort.step('Returns', () => this.saveReturns());
    await effort.step('Test mail', () => this.sendTestMail());
    await effort.step('Category', () => this.addCategory());
    for (const product of this.brand.products) await effort.step(product.title, () => this.addProduct(product));
    await effort.step('Open the shop', () => this.openShop());
  }

  async choosePassword(link) {
    const { page, brand } = this;
    const { name, email, password } = brand.owner;
    await page.goto(link);
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Password').fill(password);
    await this.press('Accept invitation');
    await this.follow('Sign in');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await this.press('Set up');
    const key = await page.locator('code').first().textContent();
    await page.getByLabel('2. Code that the app shows').fill(await computeCode(key));
    await this.press('Turn on');
    await this.press('I have kept them');
  }

  /** Opens the list of steps by the menu, and a step of it. */
  async openStep(label) {
    const { page } = this;
    await this.follow('Dashboard');
    await this.follow('Show all steps');
    if (!label) return page.getByRole('heading', { name: 'Set up your shop' }).waitFor();
    await this.follow(`Open ${label}`);
  }

  async importShopFile() {
    const { page, brand } = this;
    await this.openStep('Name and address');
    await this.follow('Shop file');
    await this.choose('Choose a file', brand.file);
    await this.press('Check file');
    await this.press('Import now');
    await page.getByText('The file is imported').waitFor();
  }

  async enterGstin() {
    const { page, brand } = this;
    await this.openStep('GSTIN and tax');
    await page.getByLabel('GSTIN').fill(brand.gstin);
    await this.save('Save', 'Saved', page.locator('form').filter({ has: page.getByLabel('GSTIN') }));
  }

  async saveReturns() {
    const { page, brand } = this;
    await this.openStep('Policies');
    await page.getByLabel('Days to return').first().fill(brand.returnDays);
    await this.save(
      'Save',
      'Saved',
      page
        .locator('form')
        .filter({ has: page.getByLabel('Days to return') })
        .first(),
    );
  }

  async sendTestMail() {
    await this.openStep();
    await this.press('Send a test mail');
  }

  async addCategory() {
    const { page, brand } = this;
    await this.openMenu('Categories');
    await this.press('New category');
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill(brand.category.name);
    await dialog.getByText('Featured on the home page').click();
    await dialog.getByLabel('HSN code').fill(brand.category.hsn);
    await this.save('Add category', 'Category added', dialog);
  }

  /** Follows a link of the menu, whose group may be closed. */
  async openMenu(area) {
    const link = this.page.getByRole('navigation').getByRole('link', { name: area, exact: true });
    if (!(await link.first().isVisible())) await this.press('Catalogue');
    await link.first().click();
  }

  async addProduct({ title, description, color, colorCode, sizes, price, picture }) {
    const { page, brand } = this;
    await this.openMenu('Products');
    await this.follow('New product');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Brand').fill(brand.parts.shop.name);
    await page.getByLabel('Short description').fill(description.split('.')[0]);
    await page.getByLabel('Description', { exact: true }).fill(description);
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: brand.category.name });
    await page.getByLabel('Hex code of the new colour').fill(colorCode);
    await page.getByLabel('Add a colour').fill(color);
    await this.press('Add colour');
    await page.getByLabel('Add sizes').fill(sizes);
    await this.press('Add the sizes');
    await page.getByLabel('Price for all').fill(price);
    await this.press('Apply');
    await this.showLayer('Stock');
    await page.getByLabel('Stock for all').fill('10');
    await this.press('Apply');
    await this.showLayer('SKU');
    await this.press('Generate missing SKUs');
    await this.choose('Add pictures', await renderPicture(picture));
    await page.getByLabel('Alt text').fill(`${title} in ${color.toLowerCase()}`);
    await page.getByLabel('Net quantity').fill(brand.netQuantity);
    await this.save('Add product', 'Product added');
    await page.getByRole('link', { name: 'View in shop' }).waitFor();
  }

  showLayer(name) {
    return this.page.getByRole('group', { name: 'Field to edit' }).locator('label').filter({ hasText: name }).click();
  }

  async openShop() {
    await this.openStep();
    await this.press('Open the shop');
    const dialog = this.page.getByRole('dialog', { name: 'Open the shop?' });
    await this.press('Open the shop', dialog);
    await this.page.getByRole('button', { name: 'Close the shop' }).waitFor();
  }

  /** Returns the steps that are still to do, by their labels. */
  async listOpenSteps() {
    const items = this.page.getByRole('main').getByRole('listitem').filter({ hasText: 'To do' });
    return items.getByRole('heading').allTextContents();
  }

  /** Finds the order among the orders. */
  async findOrder(number) {
    const { page } = this;
    await this.follow('Orders');
    await this.follow(number);
    await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
  }
}

/** Returns the code that an authenticator app shows for a key. */
async function computeCode(key) {
  const { computeTotp, getTotpStep } = await importTypescript('../api/src/platform/auth/second-factor/totp.ts');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replace(/\s/g, '')].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  return computeTotp(secret, getTotpStep(new Date()));
}
