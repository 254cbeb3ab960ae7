// Two shops of other brands, from zero to selling, in Chromium: `npm run test:brands`. For each brand a new shop begins; its owner sets it up in the admin area
// without a developer, a shopper orders on a phone, and the owner finds the order. Counts clicks, fields and minutes, and writes screenshots to
// var/brands/<brand>. Checks that no page and no mail names the demo. `--brand shoe-shop` runs one brand. The last line is JSON. Exit code 1 if a check fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { patience } from '../../shared/testing/patience.cjs';
import { brands } from './brands.mjs';
import { Effort } from './effort.mjs';
import { checkIdentity, findDemoName } from './identity.mjs';
import { takeScreenshots } from './look.mjs';
import { Merchant } from './merchant.mjs';
import { OwnShop } from './own-shop.mjs';
import { Shopper } from './shopper.mjs';

const { values } = parseArgs({ options: { brand: { type: 'string' } } });
const screenshots = fileURLToPath(new URL('../../var/brands', import.meta.url));

/** Opens a page in a separate context. `effort` counts the input of its visitor. */
async function openPage(browser, effort, options) {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...options });
  context.setDefaultTimeout(30_000 * patience);
  await effort.watch(context);
  return context.newPage();
}

/** Lets the owner set up a shop and sell in it. Resolves to the efforts of both people and to the checks that failed. */
async function runBrand(browser, brand, shop) {
  const folder = path.join(screenshots, brand.id);
  const [ownerEffort, shopperEffort] = [new Effort(), new Effort()];
  const link = await shop.begin();
  const page = await openPage(browser, ownerEffort, { viewport: { width: 1360, height: 900 } });
  const merchant = new Merchant({ page, brand, effort: ownerEffort });
  const failures = [];
  try {
    await merchant.setUpShop(link);
    const openSteps = await merchant.listOpenSteps();
    const phone = await openPage(browser, shopperEffort, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const shopper = new Shopper({ page: phone, shop, brand, effort: shopperEffort });
    const number = await shopper.buy();
    failures.push(...(await takeScreenshots(phone, folder, 'done')));
    await ownerEffort.step('Find the order', () => merchant.findOrder(number));
    const product = `/product/${toSlug(brand.products[0].title)}`;
    for (const [name, url] of [
      ['home', '/'],
      ['product', product],
    ]) {
      await phone.goto(shop.origin + url);
      failures.push(...(await takeScreenshots(phone, folder, name)), ...findDemoName(name, await phone.content()));
    }
    const pages = [product, `/category/${toSlug(brand.category.name)}`, '/search?q=silk'];
    failures.push(...(await checkIdentity({ origin: shop.origin, brand, pages })));
    for (const { headers, text, html } of shop.mails)
      failures.push(...findDemoName('A mail', [...headers.values(), text, html].join('\n')));
    return { owner: ownerEffort.summarize(), shopper: shopperEffort.summarize(), openSteps, failures };
  } catch (error) {
    await page.screenshot({ path: path.join(folder, 'failed.png') }).catch(() => {});
    throw error;
  }
}

const toSlug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const home = mkdtempSync(path.join(tmpdir(), 'vastra-brands-'));
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] });
const result = {};
let runningShop;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await runningShop?.stop();
    rmSync(home, { recursive: true, force: true });
    process.exit(1);
  });
let isFailed = false;
try {
  for (const brand of brands.filter(({ id }) => !values.brand || id === values.brand)) {
    console.log(brand.parts.shop.name);
    const shop = new OwnShop({ home: path.join(home, brand.id), owner: brand.owner.email });
    runningShop = shop;
    try {
      result[brand.id] = await runBrand(browser, brand, shop);
    } finally {
      await shop.stop();
    }
    for (const failure of result[brand.id].failures) console.log(`Failed: ${failure}`);
    isFailed ||= result[brand.id].failures.length > 0;
  }
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = isFailed ? 1 : 0;
