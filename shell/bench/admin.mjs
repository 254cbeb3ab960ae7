// Measures how quickly screens of the admin area are usable: `node shell/bench/admin.mjs [runs] [url]`, the median of the runs (5), the production build at
// 1360 px, or the shop at a URL. From the press on a link until its rows or its record can be read. "not ahead": the code is loaded, the data is not,
// as before decision 185; "pointed at": the pointer has rested on the link for 200 ms; "seen": the screen was left a moment ago.
import { createRequire } from 'node:module';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { withShop } from './shop.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
const runs = Number(process.argv[2] ?? 5);
// Areas of groups of the menu that are open on every screen.
const areas = ['orders', 'shipments', 'returns', 'refunds', 'products', 'collections', 'users', 'reviews', 'messages'];
/** Lists whose rows lead to a record. */
const recordAreas = ['orders', 'products', 'users'];

const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in the page: presses a link, and resolves to the ms until the screen can be read. */
const press = ({ selector, isQuiet }) =>
  new Promise((resolve, reject) => {
    const link = document.querySelector(selector);
    if (!link) return reject(new Error(`no link ${selector}`));
    const path = new URL(link.href).pathname;
    const startedAt = performance.now();
    const isReadable = () => {
      const main = document.querySelector('main');
      const isRecord = path.split('/').length > 3;
      const content = isRecord ? 'section, form, dl' : 'tbody tr, [role=status] + *, h2, .scroll';
      return (
        location.pathname === path &&
        main?.querySelector('h1') &&
        main.querySelector(content) &&
        !main.querySelector('[aria-label="Loading..."], [aria-busy=true]:not(table)')
      );
    };
    const look = () => {
      if (isReadable()) return resolve(performance.now() - startedAt);
      if (performance.now() - startedAt > 15_000) return reject(new Error(`${path} is not readable`));
      requestAnimationFrame(look);
    };
    if (!isQuiet) link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    link.click();
    requestAnimationFrame(look);
  });

async function signIn(page, origin) {
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('Email').fill('admin@vastra.example');
  await page.getByLabel('Password').fill('vastra-demo-admin');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

async function measure(origin) {
  const browser = await chromium.launch({
    executablePath: await findBrowser({ log: console.error }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
  try {
    await signIn(page, origin);
    const rows = new Map();
    const add = (name, kind, ms) => {
      const row = rows.get(name) ?? {};
      row[kind] = [...(row[kind] ?? []), ms];
      rows.set(name, row);
    };
    /** Changes something, so that all data that was read is dropped. */
    const forget = async () => {
      const star = page.getByRole('button', { name: 'Favourite', exact: true });
      for (let count = 0; count < 2; count++) {
        await Promise.all([
          page.waitForResponse((response) => response.url().endsWith('/admin/favourites')),
          star.click(),
        ]);
        await page.waitForTimeout(50);
      }
    };
    const openAccount = async () => {
      await page.evaluate(press, { selector: 'aside a[href="/admin/account"]', isQuiet: true }).catch(() => {});
      await page.waitForTimeout(300);
    };
    const pointAt = async (selector) => {
      await page.locator(selector).first().hover();
      await page.waitForTimeout(200);
    };
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('aside nav button[aria-expanded=false]')) button.click();
    });
    for (let run = -1; run < runs; run++)
      for (const area of areas) {
        const selector = `aside nav a[href="/admin/${area}"]`;
        await openAccount();
        await forget();
        const first = await page.evaluate(press, { selector, isQuiet: true });
        await openAccount();
        const seen = await page.evaluate(press, { selector });
        await openAccount();
        await forget();
        await pointAt(selector);
        const pointedAt = await page.evaluate(press, { selector });
        // The first run loads the code.
        if (run >= 0)
          for (const [kind, ms] of Object.entries({ 'not ahead': first, 'pointed at': pointedAt, seen }))
            add(area, kind, ms);
        if (!recordAreas.includes(area)) continue;
        const record = 'main tbody tr:nth-child(1) th a';
        await forget();
        const unread = await page.evaluate(press, { selector: record, isQuiet: true });
        await page.goBack();
        await page.waitForSelector(record);
        const again = await page.evaluate(press, { selector: record });
        await page.goBack();
        await page.waitForSelector(record);
        await forget();
        await pointAt(record);
        const rested = await page.evaluate(press, { selector: record });
        if (run >= 0)
          for (const [kind, ms] of Object.entries({ 'not ahead': unread, 'pointed at': rested, seen: again }))
            add(`${area}, a record`, kind, ms);
      }
    console.log('| screen | not ahead | pointed at | seen |\n|---|---|---|---|');
    for (const [name, row] of rows)
      console.log(
        `| ${name} | ${['not ahead', 'pointed at', 'seen'].map((kind) => `${Math.round(getMedian(row[kind]))} ms`).join(' | ')} |`,
      );
  } finally {
    await browser.close();
  }
}

await (process.argv[3] ? measure(process.argv[3]) : withShop(measure));
