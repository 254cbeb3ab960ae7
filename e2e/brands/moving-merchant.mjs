import { Merchant } from './merchant.mjs';
import { buildExport } from './old-shop.mjs';

/** Actions of an owner who moves in from another shop. */
export class MovingMerchant extends Merchant {
  async beginShop(link) {
    const { effort } = this;
    await effort.step('Password and second factor', () => this.choosePassword(link));
    await effort.step('Brand, details and delivery by shop.json', () => this.importShopFile());
    await effort.step('GSTIN', () => this.enterGstin());
    await effort.step('Returns', () => this.saveReturns());
  }

  /** Chooses the export with its pictures, and lets drafts of the earlier shop be published here. */
  async mapProducts() {
    const { page } = this;
    await this.openMenu('Import and export');
    await this.choose('Choose a CSV or XLSX file', await buildExport());
    const rules = page.getByRole('region', { name: 'Columns and rules' });
    await rules.getByText(/^Statuses: /).click();
    await rules.getByLabel('Status “draft”').selectOption({ label: 'Published' });
    await rules.getByLabel('Name of these rules').fill('Earlier shop');
    await this.press('Save and use', rules);
    await page.getByText('The import uses the rules “Earlier shop”.').waitFor();
  }

  async checkFile() {
    await this.press('Check file');
    await this.page.getByRole('heading', { name: /^The check found/ }).waitFor();
  }

  async importFile() {
    const { page } = this;
    await this.press('Import now');
    await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
    await page.getByText('2 pictures downloaded.').waitFor();
  }

  /** Makes previews read-only, and opens one. Resolves to its tab. */
  async openShadow() {
    const { page } = this;
    await this.openMenu('Move in and out', 'Shop');
    await this.press('Make previews read-only');
    await page.getByText(/^Previews are read-only/).waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), this.press('Preview in the shop')]);
    await tab.getByRole('main').first().waitFor();
    return tab;
  }
}
