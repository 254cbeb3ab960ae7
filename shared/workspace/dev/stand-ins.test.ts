import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-stand-ins-'));
  const script = `
    import { storeStandIns } from ${JSON.stringify(join(__dirname, 'stand-ins.mjs'))};
    import { importTypescript } from ${JSON.stringify(join(__dirname, '../../../platform/tools/import-typescript.mjs'))};
    const { openStorage } = await importTypescript('releases/index.ts');
    await storeStandIns(['mf-catalog', 'mf-cart'], openStorage({ RELEASES_DIR: ${JSON.stringify(dir)} }));`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { env: { ...process.env, NODE_OPTIONS: '' } });
});

const read = async (file: string) => JSON.parse(await readFile(join(dir, file), 'utf8'));

it('has every route that the remote declares in its code', async () => {
  expect((await read('mf-catalog/live.json')).version).toBe('stand-in');
  const { routes } = await read('mf-catalog/stand-in/release.json');
  expect(routes).toContainEqual({ id: 'home', index: true });
  expect(routes).toContainEqual({ id: 'product', path: 'product/:id' });
});

it('has the fragments and commands of the remote, with stub results', async () => {
  const { fragments, commands } = await read('mf-cart/stand-in/release.json');
  expect(fragments).toEqual(['cart/mini-cart', 'cart/wishlist']);
  expect(commands).toEqual([
    'cart/add',
    'cart/buy-now',
    'cart/merge',
    'cart/count',
    'wishlist/toggle',
    'wishlist/read',
  ]);
  const container = require(join(dir, 'mf-cart/stand-in/server/remoteEntry.cjs'));
  const { commands: handlers } = (await container.get('./commands'))();
  await expect(handlers['cart/count']()).resolves.toEqual({ count: 0 });
  await expect(handlers['cart/add']()).rejects.toThrow('mf-cart stands in here and cannot do cart/add');
});
