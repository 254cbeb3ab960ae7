import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { parseYaml } from '../../deploy/tests/testing/tools';
import { allSettings } from '../../docs/generate/settings/render-settings';

const run = promisify(execFile);
const shared = join(__dirname, '..');
let dir: string;
let program: string;

/** Copies what npm packs, with versions in place of those that pnpm resolves. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-create-'));
  for (const name of ['create-vastra', 'create-vastra-remote']) {
    const packed = join(dir, 'packed/node_modules', name);
    const packageJson = await readFile(join(shared, name, 'package.json'), 'utf8');
    await mkdir(packed, { recursive: true });
    await writeFile(join(packed, 'package.json'), packageJson.replace(/"(catalog|workspace):\^?"/g, '"1.2.3"'));
    for (const file of JSON.parse(packageJson).files)
      await cp(join(shared, name, file), join(packed, file), { recursive: true });
  }
  program = join(dir, 'packed/node_modules/create-vastra/create-shop.mjs');
});

const create = (...args: string[]) => run(process.execPath, [program, ...args], { cwd: dir });
const read = (...file: string[]) => readFile(join(dir, ...file), 'utf8');

it('makes a folder that pins the version of the shop, and nothing else', async () => {
  const { version } = JSON.parse(await readFile(join(shared, '../api/package.json'), 'utf8'));
  const { stdout } = await create('my-shop', '--image', 'registry.example.in/vastra');
  expect(stdout).toContain('npm start');
  expect((await readdir(join(dir, 'my-shop'))).sort()).toEqual([
    '.env',
    '.gitignore',
    'README.md',
    'compose.yaml',
    'package.json',
  ]);
  const texts = await Promise.all((await readdir(join(dir, 'my-shop'))).map((file) => read('my-shop', file)));
  expect(texts.join('\n')).not.toContain('{{');
  expect(JSON.parse(await read('my-shop/package.json'))).toMatchObject({
    name: 'my-shop',
    dependencies: { '@vastra/shop': version },
  });
  expect(texts.filter((text) => text.includes(`"${version}"`))).toHaveLength(1);
});

it('makes other secrets for each shop, which are not printed, and which only the owner of the folder can read', async () => {
  const printed = [await create('first'), await create('second')].map(({ stdout, stderr }) => stdout + stderr).join();
  const [first, second] = [parseEnv(await read('first/.env')), parseEnv(await read('second/.env'))];
  const secrets = [first, second].flatMap((values) => Object.values(values).filter((value) => value!.length === 64));
  expect(secrets).toHaveLength(10);
  expect(new Set(secrets).size).toBe(10);
  expect(secrets.filter((secret) => printed.includes(secret!))).toEqual([]);
  expect((await stat(join(dir, 'first/.env'))).mode & 0o777).toBe(0o600);
  expect(await read('first/.gitignore')).toMatch(/^\.env$/m);
  // The last two are of compose.yaml.
  const names = [...(await read('first/.env')).matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.filter((name) => !(name in allSettings))).toEqual(['VASTRA_IMAGE', 'DATABASE_PASSWORD']);
});

it('makes a compose file whose settings the shop has, whose database no other machine reaches', async () => {
  await create('composed');
  const [{ services, name }] = parseYaml(await read('composed/compose.yaml')) as [
    { name: string; services: Record<string, { ports?: string[]; environment?: Record<string, string> }> },
  ];
  expect(name).toBe('composed');
  expect(Object.keys(services.shop.environment!).filter((key) => !(key in allSettings))).toEqual([]);
  expect(services.shop.environment).toMatchObject({ DEMO: '0' });
  expect(Object.keys(services).filter((service) => services[service].ports)).toEqual(['caddy']);
});

it('makes a remote where one is asked for', async () => {
  await create('with-remote', '--remote', 'gifts', '--shared', 'file:shared.tgz');
  expect(JSON.parse(await read('with-remote/remotes/mf-gifts/package.json'))).toMatchObject({
    name: 'mf-gifts',
    dependencies: { '@vastra/shared': 'file:shared.tgz' },
  });
});

it('takes an empty folder, and refuses others without writing a file', async () => {
  await mkdir(join(dir, 'empty'));
  await create('empty');
  await mkdir(join(dir, 'full'));
  await writeFile(join(dir, 'full/notes.txt'), 'mine');
  await expect(create('full')).rejects.toThrow(
    `${join(dir, 'full')} is not empty. Name another folder; nothing was written.`,
  );
  expect(await readdir(join(dir, 'full'))).toEqual(['notes.txt']);
  await expect(create('full/notes.txt')).rejects.toThrow('is no name for a shop');
  await writeFile(join(dir, 'a-file'), '');
  await expect(create('a-file')).rejects.toThrow('is a file');
});

it.each([
  [[], 'Name the folder of the shop: npx create-vastra my-shop'],
  [['My Shop'], '"My Shop" is no name for a shop'],
  [['my-shop-2', '--theme', 'dark'], "Unknown option '--theme'"],
])('refuses %j with a sentence', async (args, reason) => {
  await expect(create(...args)).rejects.toThrow(reason);
});

it('prints its help and its version, which is the version of the shop', async () => {
  const { version } = JSON.parse(await readFile(join(shared, '../api/package.json'), 'utf8'));
  expect((await create('--help')).stdout).toContain('npx create-vastra my-shop');
  expect((await create('--version')).stdout).toBe(`${version}\n`);
});
