// Measures how quickly screens of the admin area are usable: `node shell/bench/admin.mjs [runs] [url] [areas]`, the median of the runs (5), the production build at
// 1360 px, or the shop at a URL. Every list of the menu, and the first record of each: from the press on a link until the rows or the record can be read, code
// loaded. "not ahead": the data is not loaded, as before decision 185; "pointed at": the pointer has rested on the link until its data are there; "seen":
// the screen was left a moment ago. Exit code 1 if a screen that was pointed at or seen takes longer than 200 ms.
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { measureReference } from '../../.ci/bench/measure-reference.mjs';
import { AdminPage } from './admin/admin-page.mjs';
import { withShop } from './shop.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
const runs = Number(process.argv[2] ?? 5);
const maxMs = 200;
/** Parts of the paths that are measured, such as `orders,products`; by default all. */
const chosenAreas = process.argv[4]?.split(',').map((area) => `/admin/${area}`);
const kinds = ['not ahead', 'pointed at', 'seen'];

const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures the screen of a link of the current screen in three ways. `leave` returns to where the link is. */
async function measureLink(admin, selector, leave) {
  await admin.forget();
  const unread = await admin.press(selector, { isQuiet: true });
  await leave();
  const seen = await admin.press(selector);
  await leave();
  await admin.forget();
  await admin.pointAt(selector);
  const pointedAt = await admin.press(selector);
  return { 'not ahead': unread, 'pointed at': pointedAt, seen };
}

/** Measures a list of the menu and its first record, and adds their figures by name. */
async function measureArea(admin, area, add) {
  const link = `aside nav a[href="${area}"]`;
  await admin.leave();
  add(area, await measureLink(admin, link, () => admin.leave()));
  const record = await admin.findRecord(area);
  if (!record) return;
  add(`${area}, a record`, await measureLink(admin, record, () => admin.goBack(record)));
}

function print(rows) {
  console.log(`| screen | ${kinds.join(' | ')} |\n|---|---|---|---|`);
  const medians = [...rows].map(([name, figures]) => [
    name,
    kinds.map((kind) => Math.round(getMedian(figures.map((figure) => figure[kind])))),
  ]);
  for (const [name, figures] of medians) console.log(`| ${name} | ${figures.map((ms) => `${ms} ms`).join(' | ')} |`);
  const slow = medians.filter(([, [, ...usual]]) => usual.some((ms) => ms > maxMs)).map(([name]) => name);
  console.log(`Above ${maxMs} ms after pointing, or seen before: ${slow.join('; ') || 'none'}.`);
  if (slow.length > 0) process.exitCode = 1;
}

async function measure(origin) {
  console.log(`Reference ${Math.round(measureReference())}, load ${loadavg()[0].toFixed(1)}, ${runs} runs`);
  const browser = await chromium.launch({
    executablePath: await findBrowser({ log: console.error }),
    args: ['--no-sandbox'],
  });
  try {
    const admin = new AdminPage(await browser.newPage({ viewport: { width: 1360, height: 900 } }));
    await admin.signIn(origin);
    const areas = (await admin.listAreas()).filter((path) =>
      chosenAreas ? chosenAreas.includes(path) : path !== '/admin/account',
    );
    const rows = new Map();
    // The first run loads the code.
    for (let run = -1; run < runs; run++)
      for (const area of areas)
        await measureArea(admin, area, (name, figures) => {
          if (run >= 0) rows.set(name, [...(rows.get(name) ?? []), figures]);
        });
    print(rows);
  } finally {
    await browser.close();
  }
}

await (process.argv[3] ? measure(process.argv[3]) : withShop(measure, { LIMIT_FACTOR: '0', OVERLOAD_MS: '0' }));
