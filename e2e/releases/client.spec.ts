import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures';

/** Installs packages: `npm run test:own-repository`. */
const isWanted = process.env.OWN_REPOSITORY === '1';
const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/api/3-client.md'), 'utf8');
const guideProgram = /```js program\n([\s\S]+?)```/.exec(guide)![1];
const permissions = ['orders.read', 'orders.write', 'catalogue.read', 'catalogue.write'];

let home: string | undefined;
test.afterEach(() => home && rmSync(home, { recursive: true, force: true }));

test('the packed client works in an empty folder, and in a browser', async ({ page, merchant, baseURL }) => {
  test.skip(!isWanted, 'npm run test:own-repository runs it, because it installs packages.');
  home = mkdtempSync(path.join(tmpdir(), 'vastra-client-'));
  const run = (command: string, args: string[], env: Record<string, string> = {}) =>
    execFileSync(command, args, { cwd: home, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: home, ...env } });
  run(process.execPath, [path.join(root, 'shared/workspace/pack.mjs'), home], { HOME: process.env.HOME! });
  run('npm', ['install', '--offline', './vastra-client-1.0.0.tgz']);
  // A program from the guide, and nothing else.
  writeFileSync(path.join(home, 'integration.mjs'), guideProgram);
  const key = await merchant.callApi('POST', 'admin/api-keys', { name: 'Client', permissions, days: 1 });
  const env = { SHOP_URL: baseURL!, CLIENT_ID: key._id, CLIENT_SECRET: key.secret };
  expect(run(process.execPath, ['integration.mjs'], env)).toMatch(/^\S+: refund of ₹\d+/);
  await merchant.callApi('DELETE', `admin/api-keys/${key._id}`);

  // The modules as they are, without a bundler.
  const dist = path.join(home, 'node_modules/@vastra/client/dist');
  await page.route('**/client-of-programs/**', async (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    if (file === 'page.html') return route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' });
    await route.fulfill({ contentType: 'text/javascript', body: readFileSync(path.join(dist, file), 'utf8') });
  });
  await page.goto('/client-of-programs/page.html', { waitUntil: 'load' });
  const found = await page.evaluate(async () => {
    const [index, search] = ['index.js', 'search.js'].map((file) => `/client-of-programs/${file}`);
    const { createClient, hasCode, iterate } = await import(index);
    const { search: findProducts, suggest } = await import(search);
    const shop = createClient({ url: location.origin });
    const ids = [];
    for await (const { _id } of iterate(shop, findProducts, { q: 'jacket', limit: 2 })) ids.push(_id);
    const isRefused = await suggest(shop, { limit: 0 }).catch((error: unknown) => hasCode(error, 'invalid_input'));
    return { ids: ids.length, isRefused };
  });
  expect(found).toEqual({ ids: expect.any(Number), isRefused: true });
  expect(found.ids).toBeGreaterThan(2);
});
