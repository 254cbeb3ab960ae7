import { getHtml } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { expect, test } from './isolated-shop';
import { buildTwoPageRelease, isSameDocument, learnCurrentReleases, markDocument } from './stub-pages';

const getHeadingOptions = (word: string, version: string) =>
  ({ level: 1, name: `This is ${word} ${version}` }) as const;

test('the next document has the promoted release, an open page keeps its release until the next link, and a rollback restores the previous one', async ({
  page,
  shop,
}) => {
  await shop.storeRelease(buildTwoPageRelease('tips', '1.0.0'));
  expect((await shop.runReleaseCommand('promote', 'mf-tips', '1.0.0')).text).toContain('mf-tips 1.0.0 is live.');
  await page.goto('/tips');
  await expect(page.getByRole('heading', getHeadingOptions('tips', '1.0.0'))).toBeVisible();
  await expect(page.getByTestId('announcer')).toBeAttached();

  await shop.storeRelease(buildTwoPageRelease('tips', '1.0.1'));
  const { ok, text } = await shop.runReleaseCommand('promote', 'mf-tips');
  expect(text).toMatch(/mf-tips 1\.0\.1 is live; before: 1\.0\.0\.\nServed after \d+ ms\./);
  expect(ok).toBe(true);
  expect((await getHtml(page, '/tips')).html).toContain('This is tips 1.0.1');

  await markDocument(page);
  await learnCurrentReleases(page);
  await expect(page.getByRole('heading', getHeadingOptions('tips', '1.0.0'))).toBeVisible();
  expect(await isSameDocument(page), 'a page never reloads by itself').toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Second' }).click();
  await expect(page.getByRole('heading', getHeadingOptions('tips', '1.0.1'))).toBeVisible();
  await expect(page).toHaveURL(/\/tips\/more$/);
  expect(await isSameDocument(page)).toBe(false);

  expect((await shop.runReleaseCommand('rollback', 'mf-tips')).text).toMatch(
    /1\.0\.0 is live again; back from 1\.0\.1\.\nServed/,
  );
  expect((await getHtml(page, '/tips')).html).toContain('This is tips 1.0.0');
  expect((await shop.runReleaseCommand('list', 'mf-tips')).text).toMatch(/1\.0\.0.*live/);
});

test('visitors of a canary keep it, a larger share adds visitors, and the browser runs the release that the server rendered', async ({
  page,
  playwright,
  shop,
}) => {
  await shop.storeRelease(buildTwoPageRelease('hats', '1.0.0'));
  await shop.storeRelease(buildTwoPageRelease('hats', '2.0.0'));
  await shop.makeLive('mf-hats', '1.0.0');
  const { text } = await shop.runReleaseCommand('canary', 'mf-hats', '2.0.0', '50%');
  expect(text).toMatch(/50\s?% of the visitors get mf-hats 2\.0\.0; all other visitors keep 1\.0\.0\./);

  const visitors = await Promise.all(
    Array.from({ length: 24 }, () => playwright.request.newContext({ baseURL: shop.url })),
  );
  const getVersion = async (visitor: (typeof visitors)[number], path = '/hats') =>
    /This is hats ([\d.]+)/.exec(await (await visitor.get(path)).text())?.[1];
  const getVersions = () => Promise.all(visitors.map((visitor) => getVersion(visitor)));
  // The document server reads the pointer a moment after the command has written it.
  await expect.poll(async () => [...new Set(await getVersions())].sort()).toEqual(['1.0.0', '2.0.0']);
  const initialVersions = await getVersions();
  expect(await Promise.all(visitors.map((visitor) => getVersion(visitor, '/hats/more')))).toEqual(initialVersions);
  await shop.runReleaseCommand('canary', 'mf-hats', '75%');
  const laterVersions = await Promise.all(visitors.map((visitor) => getVersion(visitor)));
  for (const [index, version] of initialVersions.entries())
    if (version === '2.0.0') expect(laterVersions[index]).toBe('2.0.0');

  const document = (await page.goto('/hats'))!;
  const renderedVersion = /This is hats ([\d.]+)/.exec(await document.text())![1];
  await expect(page.getByRole('heading', getHeadingOptions('hats', renderedVersion))).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = loaded.filter((name) => name.includes('/releases/mf-hats/'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`/mf-hats/${renderedVersion}/`);

  await shop.runReleaseCommand('canary', 'mf-hats', 'off');
  expect(new Set(await Promise.all(visitors.map((visitor) => getVersion(visitor))))).toEqual(new Set(['1.0.0']));
  for (const visitor of visitors) await visitor.dispose();
});

for (const { count, tag } of [
  { count: 3, tag: [] },
  { count: 10, tag: ['@slow'] },
])
  test(`a tab works across ${count} releases, and after it has learned of them its next link loads the last`, {
    tag,
  }, async ({ page, shop }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await shop.storeRelease(buildTwoPageRelease('belts', '1.0.0'));
    await shop.makeLive('mf-belts', '1.0.0');
    await expect.poll(async () => (await getHtml(page, '/belts')).html).toContain('This is belts 1.0.0');
    await page.goto('/belts');
    await expect(page.getByTestId('announcer')).toBeAttached();
    await markDocument(page);
    for (let patch = 1; patch <= count; patch += 1) {
      await shop.storeRelease(buildTwoPageRelease('belts', `1.0.${patch}`));
      await shop.makeLive('mf-belts', `1.0.${patch}`);
      await expect
        .poll(async () => (await getHtml(page, '/belts')).html, { intervals: [50] })
        .toContain(`This is belts 1.0.${patch}<`);
    }
    // The code of this page is loaded only now, after those releases.
    await page.getByRole('main').getByRole('link', { name: 'Second' }).click();
    await expect(page).toHaveURL(/\/belts\/more$/);
    await expect(page.getByRole('heading', getHeadingOptions('belts', '1.0.0'))).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);

    await learnCurrentReleases(page);
    await page.getByRole('main').getByRole('link', { name: 'First' }).click();
    await expect(page.getByRole('heading', getHeadingOptions('belts', `1.0.${count}`))).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
    expect(failed).toEqual([]);
  });

test('a visitor previews a release, shows the owner of each region, and ends the preview', async ({
  page,
  browser,
  shop,
}) => {
  await shop.storeRelease(buildTwoPageRelease('bags', '1.0.0'));
  await shop.makeLive('mf-bags', '1.0.0');
  await expect.poll(async () => (await getHtml(page, '/bags')).html).toContain('This is bags 1.0.0');
  await shop.storeRelease(buildTwoPageRelease('bags', '2.0.0'));
  await page.goto('/bags?release=mf-bags@2.0.0');
  await expect(page).toHaveURL(/\/bags$/);
  await expect(page.getByRole('heading', getHeadingOptions('bags', '2.0.0'))).toBeVisible();
  const panel = page.getByRole('region', { name: 'Release trial' });
  await panel.getByRole('button', { name: 'Trial: mf-bags' }).click();
  await expect(panel.getByText('You see releases that others do not, in this browser only.')).toBeVisible();
  await panel.getByRole('button', { name: 'Who owns what' }).click();
  await expect(page.getByText('bags 2.0.0', { exact: true })).toBeVisible();
  await expect(page.getByText(/^shell: /).first()).toBeVisible();
  expect(await listAccessibilityViolations(page, '[aria-label="Release trial"]')).toEqual([]);

  const otherVisitor = await browser.newContext({ baseURL: shop.url });
  expect(await (await otherVisitor.request.get('/bags')).text()).toContain('This is bags 1.0.0');
  await otherVisitor.close();

  await panel.getByRole('button', { name: 'End trial' }).click();
  await expect(page.getByRole('heading', getHeadingOptions('bags', '1.0.0'))).toBeVisible();
  await expect(panel).toBeHidden();
});

test('remotes of different releases share one copy of React, router, styles, session and events', async ({
  page,
  shop,
}) => {
  const captureShared = (word: string, linked: string) => ({
    page: `(globalThis.sharedByRemote ||= {})['${word}'] = shared;
      return h('div', null, h('h1', null, 'This is ${word}'), h(shared['@vastra/shared/router'].Link, { to: '/${linked}' }, 'On'));`,
  });
  await shop.storeRelease(buildTwoPageRelease('looms', '1.0.0', captureShared('looms', 'yarns')));
  await shop.storeRelease(
    buildTwoPageRelease('yarns', '7.3.0', {
      ...captureShared('yarns', 'looms'),
      publishedAt: '2026-11-01T00:00:00.000Z',
    }),
  );
  await shop.makeLive('mf-looms', '1.0.0');
  await shop.makeLive('mf-yarns', '7.3.0');
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
    const { sharedByRemote, __FEDERATION__: federation } = window as unknown as {
      sharedByRemote: Record<string, Libraries>;
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Scope } }[] };
    };
    const scope = federation.__INSTANCES__[0].shareScopeMap.default;
    return Object.entries(sharedByRemote.looms).map(([name, library]) => ({
      name,
      isSingleton:
        library === sharedByRemote.yarns[name] && Object.values(scope[name]).some(({ lib }) => lib?.() === library),
    }));
  });
  expect(found.filter(({ isSingleton }) => !isSingleton)).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'styled-components',
      'zustand',
      '@vastra/shared/router',
      '@vastra/shared/session',
      '@vastra/shared/events',
      '@vastra/shared/commands',
    ]),
  );
});
