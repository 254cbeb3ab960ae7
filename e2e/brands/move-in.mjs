// A merchant moves in from another shop, in Chromium: an export with pictures is mapped, checked and imported, the closed shop is looked at without orders, and a
// shopper buys on a phone. Counts clicks, fields and minutes, and writes screenshots to var/brands/move-in. The last line is JSON. Exit code 1 if a check fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { brands } from './brands.mjs';
import { Effort } from './effort.mjs';
import { takeScreenshots } from './look.mjs';
import { MovingMerchant } from './moving-merchant.mjs';
import { movedProducts } from './old-shop.mjs';
import { openPage } from './open-page.mjs';
import { OwnShop } from './own-shop.mjs';
import { Shopper } from './shopper.mjs';

const folder = fileURLToPath(new URL('../../var/brands/move-in', import.meta.url));
const brand = { ...brands[0], id: 'move-in', products: movedProducts };

/** Lets the owner move in, and a shopper buy each product. Resolves to the efforts of both people and to the checks that failed. */
async function moveIn(browser, shop) {
  const [ownerEffort, shopperEffort] = [new Effort(), new Effort()];
  const link = await shop.begin();
  const page = await openPage(browser, ownerEffort, { viewport: { width: 1360, height: 900 } });
  const merchant = new MovingMerchant({ page, brand, effort: ownerEffort });
  const failures = [];
  try {
    await merchant.beginShop(link);
    await ownerEffort.step('Choose the export, and its rules', () => merchant.mapProducts());
    failures.push(...(await takeScreenshots(page, folder, 'rules')));
    await ownerEffort.step('Check the file', () => merchant.checkFile());
    failures.push(...(await takeScreenshots(page, folder, 'check')));
    await ownerEffort.step('Import', () => merchant.importFile());
    failures.push(...(await takeScreenshots(page, folder, 'imported')));
    await ownerEffort.step('Look at the closed shop', () => lookAtShadow(merchant, shop));
    failures.push(...(await takeScreenshots(page, folder, 'steps')));
    await ownerEffort.step('Open the shop', () => merchant.openShop());
    const phone = await openPage(browser, shopperEffort, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const number = await new Shopper({ page: phone, shop, brand, effort: shopperEffort }).buy();
    await ownerEffort.step('Find the order', () => merchant.findOrder(number));
    await phone.goto(`${shop.origin}/product/block-print-kurta`);
    failures.push(...(await takeScreenshots(phone, folder, 'product')));
    return { owner: ownerEffort.summarize(), shopper: shopperEffort.summarize(), failures };
  } catch (error) {
    await page.screenshot({ path: path.join(folder, 'failed.png') }).catch(() => {});
    throw error;
  }
}

/** Opens the checkout of the closed shop by a preview link, whose button says that there are no orders. */
async function lookAtShadow(merchant, shop) {
  const page = await merchant.openShadow();
  const visitor = new Shopper({ page, shop, brand, effort: new Effort() });
  await visitor.findProduct();
  await visitor.openCheckout();
  await page.getByRole('button', { name: 'No orders in this preview' }).waitFor();
  await page.getByText('Orders cannot be placed before it opens.').first().waitFor();
  await page.screenshot({ path: path.join(folder, 'shadow.png'), fullPage: true });
  await page.close();
}

const home = mkdtempSync(path.join(tmpdir(), 'vastra-move-in-'));
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] });
const shop = new OwnShop({ home: path.join(home, 'shop'), owner: brand.owner.email });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await shop.stop();
    rmSync(home, { recursive: true, force: true });
    process.exit(1);
  });
try {
  const result = await moveIn(browser, shop);
  for (const failure of result.failures) console.log(`Failed: ${failure}`);
  console.log(JSON.stringify(result));
  process.exitCode = result.failures.length > 0 ? 1 : 0;
} finally {
  await shop.stop();
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
