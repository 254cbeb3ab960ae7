// Measures how quickly pages react on a phone: `node shell/bench/interactions.mjs [runs] [slowdown]`. A shopper's visit at 390 px, with the
// processor slowed down (4), the median of the runs (5), the production build. "event" is what INP counts, from the press to the next paint;
// "shown" is from the end of the press until its result is painted, "from touch" from its beginning (a finger rests for 80 ms), as a person waits;
// "task" is the longest task of the page meanwhile.
import { createRequire } from 'node:module';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { observeInteractions } from './interactions/observe.mjs';
import { Phone } from './interactions/phone.mjs';
import { visitAsCustomer, visitAsGuest } from './interactions/steps.mjs';
import { withShop } from './shop.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');

const runs = Number(process.argv[2] ?? 5);
const slowdown = Number(process.argv[3] ?? 4);

const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Creates an account, with whose session the context is afterwards. */
async function register({ request }, origin, run) {
  const email = `bench.${run}@example.in`;
  const post = async (call, data) => {
    const response = await request.post(`${origin}/api/v1/auth/${call}`, { data });
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
  };
  await post('register', { name: 'Ila Rao', email, acceptTermsAndCondition: true });
  const mailbox = await (await request.get(`${origin}/dev/mailbox`)).text();
  const code = [...mailbox.matchAll(/<h2>(\d{6}) is your Vastra code<\/h2>\s*<p>To ([^,]+),/g)].find(
    ([, , to]) => to === email,
  )[1];
  await post('verify-otp', { email, code });
}

async function measureVisit(browser, origin, run, add) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => {
    // Newsletter popup and notices of purchases would cover the page.
    sessionStorage.setItem('vastra:newsletter-popup', 'shown');
    localStorage.setItem('vastra:social-proof', 'dismissed');
  });
  await context.addInitScript(observeInteractions);
  try {
    const phone = await Phone.open(context, slowdown);
    await visitAsGuest(phone, origin, add);
    await register(context, origin, run);
    await visitAsCustomer(phone, origin, add);
  } finally {
    await context.close();
  }
}

await withShop(
  async (origin) => {
    const browser = await chromium.launch({ executablePath: await findBrowser({ log: console.error }) });
    const rows = new Map();
    const addRow = (name, row) => rows.set(name, [...(rows.get(name) ?? []), row]);
    const add = (name, { event, task, shown, fromTouch }, ...laterResults) => {
      addRow(name, { event, shown: shown[0], 'from touch': fromTouch[0], task });
      for (const [index, result] of laterResults.entries())
        addRow(`${name}: ${result}`, { shown: shown[index + 1], 'from touch': fromTouch[index + 1] });
    };
    try {
      for (let run = 0; run < runs; run += 1) await measureVisit(browser, origin, run, add);
    } finally {
      await browser.close();
    }
    const toMedians = (results) =>
      Object.fromEntries(Object.keys(results[0]).map((key) => [key, getMedian(results.map((result) => result[key]))]));
    console.table(Object.fromEntries([...rows].map(([name, results]) => [name, toMedians(results)])));
  },
  { LIMIT_FACTOR: '0', OVERLOAD_MS: '0' },
);
