import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { getHtml } from '../fixtures';
import { patience } from '../patience';
import { expect, test } from './isolated-shop';

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
test.afterEach(() => {
  development?.kill('SIGTERM');
  if (home) rmSync(home, { recursive: true, force: true });
});

/** Starts `npm run dev` and resolves to the URL of the preview that it prints. */
function startDevelopment(dir: string, shop: string): Promise<string> {
  const tool = path.join(dir, 'node_modules/.bin/vastra-dev');
  const child = spawn(process.execPath, [tool], { cwd: dir, env: { ...cleanEnvironment, SHOP: shop } });
  development = child;
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /^http:\S+\?release=\S+$/m.exec(output)?.[0];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`npm run dev has ended\n${output}`)));
  });
}

test('a team makes a remote in another repository, previews and ships it in a running shop, and takes it away', async ({
  page,
  shop,
}) => {
  test.skip(Boolean(explainSkip(hasRegistry() ? [] : ['package registry'])), 'nothing can be installed');
  test.setTimeout(15 * 60_000 * patience);
  home = mkdtempSync(path.join(tmpdir(), 'vastra-own-repository-'));
  const files = (await runIn(root, process.execPath, ['shared/workspace/pack.mjs', home])).trim().split('\n');
  const [shared, create] = ['vastra-shared-', 'create-vastra-remote-'].map(
    (name) => files.find((file) => path.basename(file).startsWith(name))!,
  );
  expect((await getHtml(page, '/gifts')).status).toBe(404);

  await runIn(home, 'npm', [
    'exec',
    '--yes',
    `--package=${create}`,
    '--',
    'create-vastra-remote',
    'gifts',
    '--shared',
    `file:${shared}`,
  ]);
  const dir = path.join(home, 'mf-gifts');
  await runIn(dir, 'npm', ['install', '--no-audit', '--no-fund']);
  // No package contains what belongs to the shop alone.
  for (const inner of ['server', 'order-access', 'workspace', 'router/server.ts'])
    expect(existsSync(path.join(dir, 'node_modules/@vastra/shared', inner)), inner).toBe(false);
  writeFileSync(path.join(dir, 'src/uses-of-others.tsx'), usesOfOthers);
  await runIn(dir, 'npm', ['run', 'types']);
  expect(await runIn(dir, 'npm', ['test'])).toContain('2 passed');

  const settings = { RELEASES_DIR: shop.dir, RELEASE_BY: 'Ila of Gifts' };
  const release = (...args: string[]) => runIn(dir, 'npm', ['run', 'release', '--', ...args], settings);
  await expect(runIn(dir, 'npm', ['run', 'release', 'list'])).rejects.toThrow("Say where the shop's releases are");

  // In development it comes from this machine, for one browser.
  const file = path.join(dir, 'src/pages/gifts/page.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace("title = 'Gifts'", "title = 'Gifts of the season'"));
  const preview = await startDevelopment(dir, shop.url);
  await page.goto(preview);
  await page.goto('/gifts');
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts of the season' })).toBeVisible();
  await page.goto('/?release=off');
  development!.kill('SIGTERM');
  writeFileSync(file, source);

  expect(await release('publish', '--live')).toMatch(
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
});
