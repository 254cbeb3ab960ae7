// Counts the scripts that the network transfers until a page is idle, prefetched ones included, and once more after the visitor has scrolled:
// `node shell/bench/transferred.mjs [URL]`. A phone with an empty browser cache for each row, by Chromium's own count of transferred bytes
// (headers included), with an empty and a filled cart. It measures the shop at the URL, or starts one.
import { createRequire } from 'node:module';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { withShop } from './shop.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');

/** ms without a request after which a page is idle: code behind visible links is loaded when the browser has nothing else to do. */
const quietMs = 3000;
const product = '/product/indigo-denim-jacket';
const pages = ['/', '/products', '/search?q=jacket', product, '/cart', '/checkout', '/blog'];

/** Resolves when the page has asked for nothing for a while. */
async function waitUntilIdle(page, getLastAt) {
  while (Date.now() - getLastAt() < quietMs) await page.waitForTimeout(200);
}

/** Scrolls a little, as a finger does: the first touch loads the code of likely next pages. */
async function scroll(network) {
  for (const y of [600, 560, 520]) {
    const type = y === 600 ? 'touchStart' : 'touchMove';
    await network.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 190, y }] });
  }
  await network.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Resolves to KB and number of the scripts that are transferred until the page is idle, and to KB until it is idle again after a scroll. */
async function measure(browser, url, storageState) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    storageState,
  });
  await context.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Map();
  let lastAt = Date.now();
  const result = { KB: 0, files: 0 };
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    lastAt = Date.now();
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) scripts.set(requestId, response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    if (!scripts.has(requestId)) return;
    result.files += 1;
    result.KB += encodedDataLength / 1000;
  });
  try {
    await page.goto(url);
    await waitUntilIdle(page, () => lastAt);
    const untouched = { KB: +result.KB.toFixed(1), files: result.files };
    await scroll(network);
    lastAt = Date.now();
    await waitUntilIdle(page, () => lastAt);
    return { ...untouched, 'KB after a scroll': +result.KB.toFixed(1) };
  } finally {
    await context.close();
  }
}

/** Resolves to the state of a browser whose cart has a product. */
async function fillCart(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
  const page = await context.newPage();
  try {
    await page.goto(origin + product);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.getByRole('region', { name: 'Added to your cart' }).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}

async function measureAll(origin) {
  const browser = await chromium.launch({
    executablePath: await findBrowser({ log: console.error }),
    args: ['--no-sandbox'],
  });
  try {
    const filled = await fillCart(browser, origin);
    const rows = {};
    for (const page of pages) {
      rows[page] = await measure(browser, origin + page, undefined);
      rows[`${page}, one line in the cart`] = await measure(browser, origin + page, filled);
    }
    console.table(rows);
  } finally {
    await browser.close();
  }
}

const runningShop = process.argv[2];
if (runningShop) await measureAll(runningShop);
else await withShop(measureAll, { LIMIT_FACTOR: '0', OVERLOAD_MS: '0' });
