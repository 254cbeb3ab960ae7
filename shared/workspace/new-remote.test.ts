import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStorage } from '../../platform/releases';
import { publish } from '../../platform/releases/publish/publish';

const run = promisify(execFile);
const root = join(__dirname, '../..');
let dir: string;

// Below the repository, so that packages are found; `var` contains no sources.
beforeAll(async () => {
  await mkdir(join(root, 'var'), { recursive: true });
  dir = await mkdtemp(join(root, 'var/new-remote-'));
});
afterAll(() => rm(dir, { recursive: true }));

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
});

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
    const template = await readFile(join(root, 'shared/create-vastra-remote/template/shop-workflow.yml'), 'utf8');
    const workflow = await readFile(join(root, `.github/workflows/${remote}.yml`), 'utf8');
    expect(workflow).toBe(template.replaceAll('mf-sample', remote));
  },
);

describe('npm create vastra-remote', () => {
  const create = (folder: string, ...args: string[]) =>
    run(process.execPath, [join(folder, 'create-remote.mjs'), ...args], { cwd: dir });

  it('makes a remote with the versions that it was packed with, and with its own workflow', async () => {
    const packed = join(dir, 'packed');
    await cp(join(root, 'shared/create-vastra-remote'), packed, {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
    const packageJson = await readFile(join(packed, 'package.json'), 'utf8');
    await writeFile(join(packed, 'package.json'), packageJson.replace(/"(catalog|workspace):\^?"/g, '"1.2.3"'));
    const { stdout } = await create(packed, 'style-guides', '--dir', 'own', '--shared', 'file:shared.tgz');
    expect(stdout).toContain('mf-style-guides is made');

    const own = join(dir, 'own');
    const { name, dependencies, devDependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
    expect(name).toBe('mf-style-guides');
    expect(dependencies).toMatchObject({ '@vastra/shared': 'file:shared.tgz', react: '1.2.3' });
    expect(devDependencies).toMatchObject({ jest: '1.2.3', typescript: '1.2.3' });
    const entries = await readdir(own, { recursive: true, withFileTypes: true });
    const texts = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => [entry.name, await readFile(join(entry.parentPath, entry.name), 'utf8')] as const);
    const files = Object.fromEntries(await Promise.all(texts));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.gitlab-ci.yml',
        'preview.yml',
        'ship.yml',
        'jest.config.cjs',
        'routes.tsx',
      ]),
    );
    expect(Object.values(files).filter((text) => /\bsample\b|-sample/i.test(text))).toEqual([]);

    // Its actions are those that this repository runs, so that an update reaches both.
    const workflow = await readFile(join(root, '.github/workflows/remote.yml'), 'utf8');
    const actions = `${files['ship.yml']}\n${files['preview.yml']}`.match(/uses: .+/g) ?? [];
    expect(actions).toHaveLength(4);
    for (const action of actions) expect(workflow).toContain(action);
    // A fork gets no preview, and a job for a pull request nothing that makes a release live.
    const isOwn = 'github.event.pull_request.head.repo.full_name == github.repository';
    for (const text of [files['preview.yml'], await readFile(join(root, '.github/workflows/preview.yml'), 'utf8')]) {
      expect(text).toContain(isOwn);
      expect(text).not.toMatch(/pull_request_target|release (promote|canary)|--live/);
    }
    await expect(create(packed, 'style-guides', '--dir', 'own')).rejects.toThrow('is there already');
  });

  it('is not for the repository of the shop', async () => {
    await expect(create(join(root, 'shared/create-vastra-remote'), 'gifts')).rejects.toThrow(
      'pnpm new-remote gifts makes a remote',
    );
  });
});
