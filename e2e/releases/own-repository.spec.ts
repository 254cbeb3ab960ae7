import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { findFreePorts } from '../find-free-ports.mjs';
import { getHtml } from '../fixtures';
import { patience } from '../patience';
import { endProcess, expect, test } from './isolated-shop';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The environment of a terminal that knows nothing of this repository. */
const cleanEnvironment = Object.fromEntries([
  ...Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_registry)|NODE_|INIT_CWD|VAR_DIR|RELEASES?_|S3_|PORT)/.test(name),
  ),
  [
    'PATH',
    process.env
      .PATH!.split(path.delimiter)
      .filter((dir) => !dir.startsWith(root))
      .join(path.delimiter),
  ],
  ['CI', '1'],
]);

/** Runs a command to its end. Returns its output; rejects with the output if it fails. */
async function runIn(cwd: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const result = await run(command, args, { cwd, env: { ...cleanEnvironment, ...env }, maxBuffer: 64e6 }).catch(
    (error) => {
      throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return result.stdout + result.stderr;
}

function hasRegistry(): boolean {
  try {
    execFileSync('npm', ['view', 'react', 'version'], {
      env: cleanEnvironment,
      stdio: 'ignore',
      timeout: 60_000 * patience,
    });
    return true;
  } catch {
    return false;
  }
}

/** Uses what other teams lend, rightly and wrongly. The check of the types fails if it accepts what is wrong, or refuses what is right. */
const usesOfOthers = `
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { Fragment } from '@vastra/shared/federation';

declare module '@vastra/shared/commands' {
  interface ShopCommands {
    'gifts/wrap': { in: { orderId: string }; out: { price: number } };
  }
}
declare module '@vastra/shared/federation' {
  interface ShopFragments {
    'gifts/wrap-offer': true;
  }
}

export const posts = <Fragment name="blog/latest-posts" skeleton={null} missing={() => null} />;
export const own = <Fragment name="gifts/wrap-offer" skeleton={null} missing={() => null} />;
// @ts-expect-error no team lends it
export const unknown = <Fragment name="blog/oldest-posts" skeleton={null} missing={() => null} />;

export const stop = events.on('cart:changed', ({ count }) => count.toFixed());
// @ts-expect-error the payload has a number
events.on('cart:changed', ({ count }) => count.trim());

export const add = async (): Promise<number> => {
  const { price } = await commands.run('gifts/wrap', { orderId: 'A1' });
  const { count } = await commands.run('cart/add', { productId: 'a', variantId: 'b', quantity: 1 });
  // @ts-expect-error a variant is missing
  await commands.run('cart/add', { productId: 'a', quantity: 1 });
  return count + price;
};
`;

const isWanted = process.env.OWN_REPOSITORY === '1';
test.skip(!isWanted, 'npm run test:own-repository runs it, because it installs packages');

let home: string;
let development: ChildProcess | undefined;
test.afterEach(async () => {
  if (development) await endProcess(development);
  if (home) rmSync(home, { recursive: true, force: true });
});

/** Starts `npm run dev` and resolves to the URL that it prints, and a function that returns its output so far. */
function startDevelopment(dir: string, env: Record<string, string>, ...args: string[]) {
  const tool = path.join(dir, 'node_modules/.bin/vastra-dev');
  const child = spawn(process.execPath, [tool, ...args], { cwd: dir, env: { ...cleanEnvironment, ...env } });
  development = child;
  let output = '';
  return new Promise<{ url: string; readOutput: () => string }>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /^(http:\S+)\nshows .* Ready in [\d.]+ s\.$/m.exec(output) ?? [];
      if (url) resolve({ url, readOutput: () => output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`npm run dev has ended\n${output}`)));
  });
}

/** Packs the shop that is built here as @vastra/shop, with the live releases of `releases`. Returns the file. */
async function packShop(releases: string): Promise<string> {
  const app = path.join(home, 'image/app');
  cpSync(releases, path.join(app, 'releases'), { recursive: true });
  await runIn(root, path.join(root, 'deploy/image/assemble.sh'), [path.join(home, 'image')]);
  await runIn(root, process.execPath, [path.join(root, 'deploy/image/pack-package.mjs'), app, path.join(home, 'shop')]);
  return path.join(home, 'shop', readdirSync(path.join(home, 'shop'))[0]);
}

/** Develops the remote of `dir` in the installed @vastra/shop: documents of the server, state that stays, and errors over the page. */
async function developOffline(page: Page, dir: string, port: string): Promise<void> {
  const file = path.join(dir, 'src/pages/gifts/page.tsx');
  const source = readFileSync(file, 'utf8');
  const save = (search: string | RegExp, replacement: string) =>
    writeFileSync(file, counting.replace(search, replacement));
  const counting = source
    .replace(/^import styled/m, "import { useState } from 'react';\nimport styled")
    .replace('{ products } =', '[count, setCount] = useState(0);\n  const { products } =')
    .replace('<h1>', '<Button onClick={() => setCount(count + 1)}>Wrap {count}</Button>\n      <h1>');
  writeFileSync(file, counting);
  const { url, readOutput } = await time('dev without a network', () => startDevelopment(dir, { PORT: port }));
  const readHeading = async () => /<h1[^>]*>([^<]*)/.exec((await getHtml(page, url)).html)?.[1];
  expect(await readHeading()).toBe('Gifts');
  expect((await getHtml(page, url)).html).toMatch(/<main[\s\S]*href="\/product\//);

  await page.goto(url);
  await page.getByRole('button', { name: 'Wrap 0' }).click();
  const wrapped = page.getByRole('button', { name: 'Wrap 1' });
  await expect(wrapped).toBeVisible();
  save("title = 'Gifts'", "title = 'Presents'");
  await expect(page.getByRole('heading', { level: 1, name: 'Presents' })).toBeVisible();
  await expect(wrapped).toBeVisible();
  await expect.poll(readHeading).toBe('Presents');

  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  save("title = 'Gifts'", "title = = 'Gifts'");
  await expect(overlay).toContainText('TS1109: Expression expected.');
  save("title = 'Gifts'", "title = 'Surprises'");
  await expect(page.getByRole('heading', { level: 1, name: 'Surprises' })).toBeVisible();
  await expect(wrapped).toBeVisible();
  await expect.poll(readHeading).toBe('Surprises');

  save(/const \[count/, "if (typeof window === 'undefined') throw new Error('No ribbon');\n  const [count");
  await expect.poll(readHeading).not.toBe('Surprises');
  await page.goto(url);
  await expect(overlay).toContainText('On the server: Error: No ribbon');
  await expect(overlay).toContainText("throw new Error('No ribbon');");
  expect(readOutput()).toContain(`On the server: Error: No ribbon\n${file}:`);
  writeFileSync(file, source);
  await expect.poll(readHeading).toBe('Gifts');
  await page.goto(url);
  await expect(page.getByRole('button', { name: /^Wrap/ })).toHaveCount(0);
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  // An open page would report that its server has ended: the other shop has its own.
  await page.goto('/');
  await endProcess(development!);
}

/** Shows the data of `shopUrl` in the installed shell, then the recorded responses without that shop. */
async function developWithRecords(page: Page, dir: string, shopUrl: string, port: string): Promise<void> {
  for (const args of [['--data', shopUrl, '--record'], ['--recorded']]) {
    const { url } = await startDevelopment(dir, { PORT: port }, ...args);
    expect((await getHtml(page, url)).html).toMatch(/<main[\s\S]*href="\/product\//);
    const call = new URL('/api/v1/cart/items', url).href;
    expect((await page.request.post(call, { data: {} })).status()).toBe(403);
    await endProcess(development!);
  }
}

/** Seconds of each step of a team's first day, which the journey prints. */
const seconds: Record<string, number> = {};

/** Does a step of the first day, and notes its seconds. */
async function time<T>(step: string, act: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await act();
  seconds[step] = Math.round((performance.now() - startedAt) / 100) / 10;
  return result;
}

test('a team makes a remote in another repository, previews and ships it in a running shop, and takes it away', async ({
  page,
  shop,
  consoleMessages,
}) => {
  test.skip(Boolean(explainSkip(hasRegistry() ? [] : ['package registry'])), 'nothing can be installed');
  test.setTimeout(15 * 60_000 * patience);
  home = mkdtempSync(path.join(tmpdir(), 'vastra-own-repository-'));
  const files = (await runIn(root, process.execPath, ['shared/workspace/pack.mjs', home])).trim().split('\n');
  const [shared, create] = ['vastra-shared-', 'create-vastra-remote-'].map(
    (name) => files.find((file) => path.basename(file).startsWith(name))!,
  );
  expect((await getHtml(page, '/gifts')).status).toBe(404);

  const make = ['create-vastra-remote', 'gifts', '--shared', `file:${shared}`];
  await time('new remote', () => runIn(home, 'npm', ['exec', '--yes', `--package=${create}`, '--', ...make]));
  const dir = path.join(home, 'mf-gifts');
  await time('install', () => runIn(dir, 'npm', ['install', '--no-audit', '--no-fund']));
  // No package contains what belongs to the shop alone.
  for (const inner of ['server', 'order-access', 'workspace', 'router/server.ts'])
    expect(existsSync(path.join(dir, 'node_modules/@vastra/shared', inner)), inner).toBe(false);
  writeFileSync(path.join(dir, 'src/uses-of-others.tsx'), usesOfOthers);
  await time('types', () => runIn(dir, 'npm', ['run', 'types']));
  expect(await time('test', () => runIn(dir, 'npm', ['test']))).toContain('2 passed');

  const settings = { RELEASES_DIR: shop.dir, RELEASE_BY: 'Ila of Gifts' };
  const release = (...args: string[]) => runIn(dir, 'npm', ['run', 'release', '--', ...args], settings);
  await expect(runIn(dir, 'npm', ['run', 'release', 'list'])).rejects.toThrow("Say where the shop's releases are");

  // In development it comes from this machine, for one browser.
  const file = path.join(dir, 'src/pages/gifts/page.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace("title = 'Gifts'", "title = 'Gifts of the season'"));
  const preview = await time('dev in a shop', () => startDevelopment(dir, { SHOP: shop.url }));
  await page.goto(preview.url);
  await page.goto('/gifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts of the season' })).toBeVisible();
  await page.goto('/?release=off');
  await endProcess(development!);
  writeFileSync(file, source);

  // The same without a network, in a shop that is installed beside the remote.
  await runIn(dir, 'npm', ['install', '--save-dev', '--no-audit', '--no-fund', `file:${await packShop(shop.dir)}`]);
  const port = String(await findFreePorts(26_100));
  await developOffline(page, dir, port);
  await developWithRecords(page, dir, shop.url, port);
  // The browser and the client of webpack's server report the errors that were made.
  consoleMessages.length = 0;

  expect(await time('publish and live', () => release('publish', '--live'))).toMatch(
    /Stored mf-gifts 1\.0\.0-\w+\.[\s\S]*is live\.\nServed after \d+ ms\./,
  );
  const { status, html } = await getHtml(page, '/gifts');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Gifts<\/h1>/);
  expect(html).toMatch(/<main[\s\S]*href="\/product\//);
  await page.goto('/gifts');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible();

  expect(await release('remove', '--with-releases')).toMatch(/is not live any more\.\nGone after \d+ ms\./);
  expect((await getHtml(page, '/gifts')).status).toBe(404);
  expect(existsSync(path.join(shop.dir, 'mf-gifts'))).toBe(false);
  console.log(`Seconds of the first day: ${JSON.stringify(seconds)}`);
});
