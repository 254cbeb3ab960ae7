// Counts what a visit asks of the shop: `node shell/bench/visit.mjs`. A browser with an empty cache opens the home page, a list by a link, two
// products and the cart, as a shopper on a phone does. Prints requests and KB (as transferred, compressed) by kind for each step, which
// docs/scale.md multiplies.
import { createRequire } from 'node:module';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { withShop } from './shop.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');

const kinds = ['document', 'API call', 'picture', 'file'];

/** Returns the kind of a request: files are scripts, fonts and icons, which are immutable. */
const getKind = (path, type) => {
  if (type === 'Document') return 'document';
  if (path.startsWith('/media/')) return 'picture';
  return path.startsWith('/api/') || path === '/beacon' ? 'API call' : 'file';
};

/** Steps of a shopper, one after another. */
const steps = [
  ['opens the home page', (page, origin) => page.goto(origin)],
  ['goes to a list', (page) => page.locator('main a[href^="/category/"]').first().click()],
  ['goes to a product', (page) => page.locator('main a[href^="/product/"]').first().click()],
  ['goes back to the list', (page) => page.goBack()],
  ['goes to another product', (page) => page.locator('main a[href^="/product/"]').nth(1).click()],
  [
    'adds it to the cart',
    (page) =>
      page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click(),
  ],
  ['opens the cart', (page, origin) => page.goto(`${origin}/cart`)],
  ['comes back the next day', (page, origin) => page.goto(origin)],
];

async function measureVisit(page, origin) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const requests = new Map();
  let counts;
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isFromNetwork = !response.fromDiskCache && !response.fromPrefetchCache && response.url.startsWith(origin);
    if (isFromNetwork) requests.set(requestId, getKind(new URL(response.url).pathname, type));
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = requests.get(requestId);
    if (!kind || encodedDataLength === 0) return;
    counts[kind].requests += 1;
    counts[kind].bytes += encodedDataLength;
  });
  const rows = [];
  for (const [what, act] of steps) {
    counts = Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, bytes: 0 }]));
    await act(page, origin);
    await page.waitForLoadState('networkidle');
    // Shoppers scroll; pictures below are loaded then.
    for (let screens = 0; screens < 4; screens += 1) await page.mouse.wheel(0, 700);
    await page.waitForLoadState('networkidle');
    // Some calls wait for an idle browser.
    await page.waitForTimeout(2000);
    const cells = kinds.map((kind) => {
      const { requests: number, bytes } = counts[kind];
      return [kind, number === 0 ? '–' : `${number}, ${(bytes / 1024).toFixed(1)} KB`];
    });
    rows.push({ 'a shopper': what, ...Object.fromEntries(cells) });
  }
  return rows;
}

await withShop(async (origin) => {
  const browser = await chromium.launch({ executablePath: await findBrowser({ log: console.error }) });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true });
    // Its newsletter popup would cover the page.
    await page.addInitScript(() => sessionStorage.setItem('vastra:newsletter-popup', 'shown'));
    console.table(await measureVisit(page, origin));
  } finally {
    await browser.close();
  }
});
