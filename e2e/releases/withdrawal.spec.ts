import { getHtml, waitForLateParts } from '../fixtures';
import { patience } from '../patience';
import { expect, test } from './isolated-shop';
import { buildTwoPageRelease } from './stub-pages';

const getHeadingOptions = (word: string, version: string) =>
  ({ level: 1, name: `This is ${word} ${version}` }) as const;

test('a release that throws is rejected with the reason, and the live one stays', async ({ page, shop }) => {
  await shop.storeRelease(buildTwoPageRelease('rings', '1.0.0'));
  await shop.makeLive('mf-rings', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/rings')).html).toContain('This is rings 1.0.0');
  await shop.storeRelease(buildTwoPageRelease('rings', '1.0.1', { server: 'throws at render' }));
  const { ok, text } = await shop.runReleaseCommand('promote', 'mf-rings', '1.0.1');
  expect(ok).toBe(false);
  expect(text).toContain('The shop refused mf-rings 1.0.1: /rings: Error: mf-rings throws at render.');
  expect(text).toContain('Live: mf-rings 1.0.0.');
  expect((await getHtml(page, '/rings')).html).toContain('This is rings 1.0.0');
});

test('a release that fails in browsers is rolled back automatically, with the reason; Sentry gets its error', async ({
  page,
  shop,
  consoleMessages,
  sentEvents,
}) => {
  await shop.storeRelease(buildTwoPageRelease('scarves', '1.0.0'));
  await shop.makeLive('mf-scarves', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/scarves')).html).toContain('This is scarves 1.0.0');
  // The smoke test renders on the server only, where this release works.
  const failing = buildTwoPageRelease('scarves', '1.0.1', { browser: 'throws at render' });
  await shop.storeRelease(failing);
  await shop.storeSourceMap(failing, 'web/page-scarves.js', 'throws at render', './src/pages/scarves/page.tsx');
  expect((await shop.runReleaseCommand('promote', 'mf-scarves', '1.0.1')).ok).toBe(true);
  await expect(async () => {
    await page.goto('/scarves');
    // They report the failure.
    await waitForLateParts(page);
    await expect(page.getByRole('heading', getHeadingOptions('scarves', '1.0.0'))).toBeVisible({
      timeout: 500 * patience,
    });
  }).toPass({ timeout: 60_000 * patience, intervals: [0] });
  const [change] = shop.readPointer('mf-scarves').history!;
  expect(change).toMatchObject({ what: 'withdrawn', by: 'the shop', version: '1.0.1', from: '1.0.0' });
  expect(change.reason).toMatch(/pages failed \(\d+ %\)/);
  const line = 'Error: mf-scarves throws at render at mf-scarves/src/pages/scarves/page.tsx:12:9';
  expect(change.reason).toContain(line);
  await expect.poll(async () => (await shop.runReleaseCommand('errors', 'mf-scarves')).text).toContain(line);
  expect((await page.request.get('/releases/mf-scarves/1.0.1/maps/web/page-scarves.js.map')).status()).toBe(404);
  await expect.poll(() => sentEvents.length).toBeGreaterThan(0);
  const [{ release, tags, exception }] = sentEvents;
  // React reports the error that a boundary has caught, then the region does. Sentry gets it once.
  expect([release, tags.remote]).toEqual(['mf-scarves@1.0.1', 'mf-scarves']);
  expect(['caught', 'region']).toContain(tags.kind);
  const [{ value, stacktrace }] = exception.values;
  expect(value).toBe('mf-scarves throws at render');
  expect(stacktrace.frames.at(-1)?.filename).toBe(`${shop.url}/releases/mf-scarves/1.0.1/web/page-scarves.js`);
  consoleMessages.length = 0;
});

test('a release whose server code leaves errors uncaught is rolled back, and the document server goes on', async ({
  page,
  shop,
}) => {
  await shop.storeRelease(buildTwoPageRelease('pins', '1.0.0'));
  await shop.makeLive('mf-pins', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/pins')).html).toContain('This is pins 1.0.0');
  // The smoke test runs in a worker thread, where this release works.
  const strayErrors = `
    const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
    if (threads?.isMainThread) {
      Promise.reject(new Error('a rejection without a handler'));
      setTimeout(() => { throw new Error('an exception in a timer'); });
    }`;
  const options = buildTwoPageRelease('pins', '1.0.1');
  await shop.storeRelease({ ...options, page: `${strayErrors}\n${options.page}` });
  expect((await shop.runReleaseCommand('promote', 'mf-pins', '1.0.1')).ok).toBe(true);
  await expect(async () => {
    const { html, status } = await getHtml(page, '/pins');
    expect(status).toBe(200);
    expect(html).toContain('This is pins 1.0.0');
  }).toPass({ timeout: 60_000 * patience, intervals: [50] });
  expect(shop.readPointer('mf-pins').history![0]).toMatchObject({
    what: 'withdrawn',
    by: 'the shop',
    version: '1.0.1',
  });
});

test('a release whose code never ends on the server is withdrawn, and the shop serves its pages again', async ({
  page,
  shop,
}) => {
  await shop.storeRelease(buildTwoPageRelease('shawls', '1.0.0'));
  await shop.makeLive('mf-shawls', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/shawls')).html).toContain('This is shawls 1.0.0');
  const endlessLoop = `
    const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
    if (threads?.isMainThread) (function drawForever() { for (;;) {} })();`;
  const options = buildTwoPageRelease('shawls', '1.0.1');
  await shop.storeRelease({ ...options, page: `${endlessLoop}\n${options.page}` });
  const promoted = await shop.runReleaseCommand('promote', 'mf-shawls', '1.0.1');
  expect(promoted.ok, promoted.text).toBe(true);
  await expect(async () => {
    const { html, status } = await getHtml(page, '/shawls');
    expect(status).toBe(200);
    expect(html).toContain('This is shawls 1.0.0');
  }).toPass({ timeout: 120_000 * patience, intervals: [200] });
  expect((await getHtml(page, '/about')).status).toBe(200);
  expect(shop.readPointer('mf-shawls').history![0]).toMatchObject({
    what: 'withdrawn',
    version: '1.0.1',
    reason: expect.stringMatching(/^it blocked the document server for \d+ s: drawForever in server\//),
  });
});

test('a release that fills the memory of the document server is withdrawn, and the shop starts again', async ({
  page,
  shop,
}) => {
  await shop.storeRelease(buildTwoPageRelease('quilts', '1.0.0'));
  await shop.makeLive('mf-quilts', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/quilts')).html).toContain('This is quilts 1.0.0');
  const leak = `
    const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
    if (threads?.isMainThread) (function hoardRows() {
      globalThis.hoardedRows ??= [];
      for (let row = 0; row < 200_000; row += 1) globalThis.hoardedRows.push({ row, cells: [row, row, row, row] });
    })();`;
  const options = buildTwoPageRelease('quilts', '1.0.1');
  await shop.storeRelease({ ...options, page: `${leak}\n${options.page}` });
  await shop.makeLive('mf-quilts', '1.0.1');
  let visit = 0;
  await expect(async () => {
    visit += 1;
    await getHtml(page, `/quilts?visit=${visit}`).catch(() => {});
    expect(shop.readPointer('mf-quilts').history![0]).toMatchObject({
      what: 'withdrawn',
      version: '1.0.1',
      reason: expect.stringMatching(/^the document server used \d+ MB, and it held \d+ MB: hoardRows in server\//),
    });
  }).toPass({ timeout: 120_000 * patience, intervals: [10] });
  await expect(async () => expect((await getHtml(page, '/quilts')).html).toContain('This is quilts 1.0.0')).toPass({
    intervals: [200],
  });
});
