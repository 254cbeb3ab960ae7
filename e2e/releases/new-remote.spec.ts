import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import { publish } from '@vastra/platform/releases/publish/publish';
import { getHtml } from '../fixtures';
import { expect, test } from './isolated-shop';

const root = path.resolve(import.meta.dirname, '../..');

test('a new remote is generated, built, published and live on its route, and the shell stays unchanged', async ({
  page,
  shop,
}) => {
  test.skip(!process.env.OWN_REPOSITORY, 'npm run test:own-repository runs it.');
  const shell = path.join(root, 'shell/dist/server/main.cjs');
  const builtAt = statSync(shell).mtimeMs;
  expect((await getHtml(page, '/cards')).html).not.toContain('<h1>Cards</h1>');
  // The folder is in the repository so that Node finds the packages.
  const dir = mkdtempSync(path.join(root, 'var/new-remote-'));
  const runNode = (file: string, cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, [file, ...args], { cwd, env: { ...process.env, NODE_ENV: 'production' } });
  try {
    runNode(path.join(root, 'shared/workspace/new-remote.mjs'), root, 'cards', '--dir', dir, '--no-install');
    const remoteDir = path.join(dir, 'mf-cards');
    symlinkSync(path.join(root, 'mf-blog/node_modules'), path.join(remoteDir, 'node_modules'));
    runNode(path.join(root, 'mf-blog/node_modules/webpack/bin/webpack.js'), remoteDir, '-c', 'webpack.config.cjs');
    const { version } = await publish({ remoteDir, storage: openStorage({ RELEASES_DIR: shop.dir }) });
    expect((await shop.runReleaseCommand('promote', 'mf-cards')).text).toContain(`mf-cards ${version} is live.`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  const { status, html } = await getHtml(page, '/cards');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Cards<\/h1>/);
  await page.goto('/cards');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible();
  expect(statSync(shell).mtimeMs).toBe(builtAt);
});
