import { getHtml } from '../fixtures';
import { listViolations } from '../list-violations';
import { expect, test } from './own-shop';
import { buildTwoPages, callApi, isSameDocument, markDocument } from './pages';

const heading = (word: string, version: string) => ({ level: 1, name: `This is ${word} ${version}` }) as const;

test('the next document carries what was promoted, an open page keeps its own until its next link, and it goes back', async ({
  page,
  shop,
}) => {
  await shop.stores(buildTwoPages('tips', '1.0.0'));
  expect((await shop.release('promote', 'mf-tips', '1.0.0')).text).toContain('mf-tips 1.0.0 is live.');
  await page.goto('/tips');
  await expect(page.getByRole('heading', heading('tips', '1.0.0'))).toBeVisible();
  await expect(page.getByTestId('announcer')).toBeAttached();

  await shop.stores(buildTwoPages('tips', '1.0.1'));
  const { ok, text } = await shop.release('promote', 'mf-tips');
  expect(text).toMatch(/mf-tips 1\.0\.1 is live; before: 1\.0\.0\.\nServed after \d+ ms\./);
  expect(ok).toBe(true);
  expect((await getHtml(page, '/tips')).html).toContain('This is tips 1.0.1');

  await markDocument(page);
  await callApi(page);
  await expect(page.getByRole('heading', heading('tips', '1.0.0'))).toBeVisible();
  expect(await isSameDocument(page), 'a page never reloads by itself').toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Second' }).click();
  await expect(page.getByRole('heading', heading('tips', '1.0.1'))).toBeVisible();
  await expect(page).toHaveURL(/\/tips\/more$/);
  expect(await isSameDocument(page)).toBe(false);

  expect((await shop.release('rollback', 'mf-tips')).text).toMatch(
    /1\.0\.0 is live again; back from 1\.0\.1\.\nServed/,
  );
  expect((await getHtml(page, '/tips')).html).toContain('This is tips 1.0.0');
  expect((await shop.release('list', 'mf-tips')).text).toMatch(/1\.0\.0.*live/);
});

test('a canary’s visitors keep it, more come as its share grows, and the browser has what the server wrote', async ({
  page,
  playwright,
  shop,
}) => {
  await shop.stores(buildTwoPages('hats', '1.0.0'));
  await shop.stores(buildTwoPages('hats', '2.0.0'));
  await shop.makesLive('mf-hats', '1.0.0');
  const { text } = await shop.release('canary', 'mf-hats', '2.0.0', '50%');
  expect(text).toMatch(/50\s?% of the visitors get mf-hats 2\.0\.0; the others keep 1\.0\.0\./);

  const visitors = await Promise.all(
    Array.from({ length: 24 }, () => playwright.request.newContext({ baseURL: shop.url })),
  );
  const versionFor = async (visitor: (typeof visitors)[number], path = '/hats') =>
    /This is hats ([\d.]+)/.exec(await (await visitor.get(path)).text())?.[1];
  const first = await Promise.all(visitors.map((visitor) => versionFor(visitor)));
  expect([...new Set(first)].sort()).toEqual(['1.0.0', '2.0.0']);
  expect(await Promise.all(visitors.map((visitor) => versionFor(visitor, '/hats/more')))).toEqual(first);
  await shop.release('canary', 'mf-hats', '75%');
  const grown = await Promise.all(visitors.map((visitor) => versionFor(visitor)));
  for (const [index, version] of first.entries()) if (version === '2.0.0') expect(grown[index]).toBe('2.0.0');

  const document = (await page.goto('/hats'))!;
  const written = /This is hats ([\d.]+)/.exec(await document.text())![1];
  await expect(page.getByRole('heading', heading('hats', written))).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = loaded.filter((name) => name.includes('/releases/mf-hats/'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`/mf-hats/${written}/`);

  await shop.release('canary', 'mf-hats', 'off');
  expect(new Set(await Promise.all(visitors.map((visitor) => versionFor(visitor))))).toEqual(new Set(['1.0.0']));
  for (const visitor of visitors) await visitor.dispose();
});

test('a release that throws is refused with the reason, and the live one stays', async ({ page, shop }) => {
  await shop.stores(buildTwoPages('rings', '1.0.0'));
  await shop.makesLive('mf-rings', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/rings')).html).toContain('This is rings 1.0.0');
  await shop.stores(buildTwoPages('rings', '1.0.1', { server: 'throws at render' }));
  const { ok, text } = await shop.release('promote', 'mf-rings', '1.0.1');
  expect(ok).toBe(false);
  expect(text).toContain('The shop refused mf-rings 1.0.1: /rings: Error: mf-rings throws at render.');
  expect(text).toContain('1.0.0 is live.');
  expect((await getHtml(page, '/rings')).html).toContain('This is rings 1.0.0');
});

test('a release that fails in browsers goes back by itself, and says why', async ({ page, shop, consoleMessages }) => {
  await shop.stores(buildTwoPages('scarves', '1.0.0'));
  await shop.makesLive('mf-scarves', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/scarves')).html).toContain('This is scarves 1.0.0');
  // The guard renders on the server only, where nothing is wrong.
  await shop.stores(buildTwoPages('scarves', '1.0.1', { browser: 'throws at render' }));
  expect((await shop.release('promote', 'mf-scarves', '1.0.1')).ok).toBe(true);
  await expect(async () => {
    await page.goto('/scarves');
    await expect(page.getByRole('heading', heading('scarves', '1.0.0'))).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000, intervals: [0] });
  const [change] = shop.pointer('mf-scarves').history!;
  expect(change).toMatchObject({ what: 'withdrawn', by: 'the shop', version: '1.0.1', from: '1.0.0' });
  expect(change.reason).toMatch(/pages failed \(\d+ %\)/);
  consoleMessages.length = 0;
});

test('a tab stays open across ten releases: nothing fails, and its next link after it hears of them brings the tenth', async ({
  page,
  shop,
}) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await shop.stores(buildTwoPages('belts', '1.0.0'));
  await shop.makesLive('mf-belts', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/belts')).html).toContain('This is belts 1.0.0');
  await page.goto('/belts');
  await expect(page.getByTestId('announcer')).toBeAttached();
  await markDocument(page);
  for (let turn = 1; turn <= 10; turn += 1) {
    await shop.stores(buildTwoPages('belts', `1.0.${turn}`));
    await shop.makesLive('mf-belts', `1.0.${turn}`);
    await expect
      .poll(async () => (await getHtml(page, '/belts')).html, { intervals: [50] })
      .toContain(`This is belts 1.0.${turn}<`);
  }
  // Its own code of this page comes only now, ten releases later.
  await page.getByRole('main').getByRole('link', { name: 'Second' }).click();
  await expect(page).toHaveURL(/\/belts\/more$/);
  await expect(page.getByRole('heading', heading('belts', '1.0.0'))).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await callApi(page);
  await page.getByRole('main').getByRole('link', { name: 'First' }).click();
  await expect(page.getByRole('heading', heading('belts', '1.0.10'))).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect(failed).toEqual([]);
});

test('one visitor tries a release, sees whose each part of the page is, and ends it', async ({
  page,
  browser,
  shop,
}) => {
  await shop.stores(buildTwoPages('bags', '1.0.0'));
  await shop.makesLive('mf-bags', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/bags')).html).toContain('This is bags 1.0.0');
  await shop.stores(buildTwoPages('bags', '2.0.0'));
  await page.goto('/bags?release=mf-bags@2.0.0');
  await expect(page).toHaveURL(/\/bags$/);
  await expect(page.getByRole('heading', heading('bags', '2.0.0'))).toBeVisible();
  const panel = page.getByRole('region', { name: 'Release trial' });
  await panel.getByRole('button', { name: 'Trial: mf-bags' }).click();
  await expect(panel.getByText('You see releases that others do not, in this browser only.')).toBeVisible();
  await panel.getByRole('button', { name: 'Who owns what' }).click();
  await expect(page.getByText('bags 2.0.0', { exact: true })).toBeVisible();
  await expect(page.getByText(/^shell: /).first()).toBeVisible();
  expect(await listViolations(page, '[aria-label="Release trial"]')).toEqual([]);

  const other = await browser.newContext({ baseURL: shop.url });
  expect(await (await other.request.get('/bags')).text()).toContain('This is bags 1.0.0');
  await other.close();

  await panel.getByRole('button', { name: 'End trial' }).click();
  await expect(page.getByRole('heading', heading('bags', '1.0.0'))).toBeVisible();
  await expect(panel).toBeHidden();
});

test('there is one of each while remotes come from different releases: React, router, styles, session, bus', async ({
  page,
  shop,
}) => {
  const keeps = (word: string, other: string) => ({
    page: `(globalThis.given ||= {})['${word}'] = shared;
      return h('div', null, h('h1', null, 'This is ${word}'), h(shared['@vastra/shared/router'].Link, { to: '/${other}' }, 'On'));`,
  });
  await shop.stores(buildTwoPages('looms', '1.0.0', keeps('looms', 'yarns')));
  await shop.stores(
    buildTwoPages('yarns', '7.3.0', { ...keeps('yarns', 'looms'), publishedAt: '2026-11-01T00:00:00.000Z' }),
  );
  await shop.makesLive('mf-looms', '1.0.0');
  await shop.makesLive('mf-yarns', '7.3.0');
  await expect.poll(async () => (await getHtml(page, '/yarns')).status, { intervals: [50] }).toBe(200);
  await expect.poll(async () => (await getHtml(page, '/looms')).html, { intervals: [50] }).toContain('This is looms');
  await page.goto('/looms');
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'On' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This is yarns' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  const found = await page.evaluate(async () => {
    type Libraries = Record<string, unknown>;
    type Scope = Record<string, Record<string, { lib?: () => unknown }>>;
    const { given, __FEDERATION__: federation } = window as unknown as {
      given: Record<string, Libraries>;
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Scope } }[] };
    };
    const scope = federation.__INSTANCES__[0].shareScopeMap.default;
    return Object.entries(given.looms).map(([name, one]) => ({
      name,
      isOne: one === given.yarns[name] && Object.values(scope[name]).some(({ lib }) => lib?.() === one),
    }));
  });
  expect(found.filter(({ isOne }) => !isOne)).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['react', 'react-dom', 'styled-components', 'zustand', '@vastra/shared/router'],
      ...['@vastra/shared/session', '@vastra/shared/events', '@vastra/shared/commands'],
    ]),
  );
});
