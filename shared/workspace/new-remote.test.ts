import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStorage } from '../releases';
import { publish } from '../releases/publish/publish';

const run = promisify(execFile);
const root = join(__dirname, '../..');
let dir: string;

// Below the repository, so that packages are found; `var` contains no sources.
beforeAll(async () => {
  await mkdir(join(root, 'var'), { recursive: true });
  dir = await mkdtemp(join(root, 'var/new-remote-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const runNewRemote = (...args: string[]) =>
  run(process.execPath, [join(__dirname, 'new-remote.mjs'), ...args, '--dir', dir, '--no-install']);

it('creates a remote that can be built and published without changes', async () => {
  const { stdout } = await runNewRemote('style-guides');
  expect(stdout).toContain('release publish mf-style-guides --live');
  const remoteDir = join(dir, 'mf-style-guides');
  await symlink(join(root, 'mf-blog/node_modules'), join(remoteDir, 'node_modules'));
  const webpack = join(root, 'mf-blog/node_modules/webpack/bin/webpack.js');
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  await run(process.execPath, [webpack, '-c', 'webpack.config.cjs'], { cwd: remoteDir, env });

  const storage = openStorage({ RELEASES_DIR: join(dir, 'releases') });
  const { release } = await publish({ remoteDir, storage, shouldCompress: false });
  expect(release).toMatchObject({
    remote: 'mf-style-guides',
    container: 'mf_style_guides',
    domain: 'style-guides',
    routes: [{ id: 'style-guides', path: 'style-guides' }],
  });
  expect(await readFile(join(remoteDir, 'src/pages/style-guides/page.tsx'), 'utf8')).toContain("'Style guides'");
  expect(await readFile(join(dir, '.github/workflows/mf-style-guides.yml'), 'utf8')).toContain(
    'remote: mf-style-guides',
  );
}, 120_000);

it.each([
  ['cart', 'mf-cart is there already'],
  ['search', '/search belongs to mf-catalog'],
  ['Gifts!', 'is no name for a remote'],
])('refuses %s', async (name, reason) => {
  await expect(runNewRemote(name)).rejects.toThrow(reason);
  expect(existsSync(join(dir, `mf-${name}`))).toBe(false);
});

it.each(readdirSync(root).filter((name) => /^mf-/.test(name)))(
  '%s has the same workflow as a new remote',
  async (remote) => {
    const template = await readFile(join(root, 'shared/template/workflow.yml'), 'utf8');
    const workflow = await readFile(join(root, `.github/workflows/${remote}.yml`), 'utf8');
    expect(workflow).toBe(template.replaceAll('mf-sample', remote));
  },
);
