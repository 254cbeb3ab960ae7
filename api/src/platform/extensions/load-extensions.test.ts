import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExtensionPermission } from '@vastra/shared/extension';
import { openTestPglite } from '../../testing/database';
import type { Database } from '../db/connect';
import { acceptExtension } from './accepted';
import type { ExtensionHost } from './extension-host';
import { loadExtensions } from './load-extensions';
import { writeExtensions } from './testing/extension-shop';
import { ExtensionThread } from './thread/extension-thread';

let db: Database;
let close: () => Promise<void>;
const hosts: ExtensionHost[] = [];
let lines: string[];
const write = (details: object | string, message = '') => {
  lines.push(typeof details === 'string' ? details : `${JSON.stringify(details)} ${message}`);
};

beforeAll(async () => {
  ({ db, close } = await openTestPglite());
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const host of hosts.splice(0)) await host.close();
});
afterAll(() => close());

interface Attempt {
  accepted?: ExtensionPermission[];
  migratesAtStart?: boolean;
}

async function load(texts: Record<string, string>, { accepted, migratesAtStart = true }: Attempt = {}) {
  lines = [];
  for (const name of Object.keys(texts)) if (accepted) await acceptExtension(db, { name, permissions: accepted });
  const config = { extensions: writeExtensions(texts), migratesAtStart };
  const { hosts: loaded } = await loadExtensions({ db, config, log: { info: write, warn: write, error: write } });
  hosts.push(...loaded);
  return loaded.map(({ manifest }) => manifest.name);
}

const build = (name: string, rest: string) => `export default { name: '${name}', version: '1.0.0', api: 1, ${rest} };`;
const onlyTables = (statement: string, migration = '0001-points') =>
  `permissions: ['tables'], migrations: [{ name: '${migration}', statements: ["${statement}"] }]`;

it.each<[string, string, string]>([
  ['has a syntax error', 'export default {', 'Unexpected end of input'],
  ['exports nothing', 'export const a = 1', 'its name: '],
  [
    'is of another version of the interface',
    build('wrong', 'permissions: []').replace('api: 1', 'api: 2'),
    'its api: must be 1',
  ],
  ['has an unknown permission', build('wrong', "permissions: ['everything']"), 'its permissions.0'],
  [
    'uses a hook without its permission',
    build('wrong', 'permissions: [], hooks: { beforePlaceOrder() {} }'),
    'the hook beforePlaceOrder needs the permission orders.refuse, which it does not list',
  ],
  [
    'has an admin route without a permission',
    build('wrong', "permissions: ['routes'], routes: [{ method: 'GET', path: '/a', auth: 'admin', handle() {} }]"),
    'GET /a: a route has a permission if its auth is admin',
  ],
  [
    'changes tables of the shop',
    build('wrong', onlyTables('alter table public.users add column points int')),
    'must be owner of table users',
  ],
  [
    'has SQL that fails',
    build('wrong', onlyTables('create tabel points (id int)')),
    'its migration 0001-points failed: syntax error',
  ],
])('leaves out an extension that %s, and says why', async (_title, text, reason) => {
  expect(await load({ wrong: text }, { accepted: ['tables', 'routes', 'orders.refuse'] })).toEqual([]);
  expect(lines.join('\n')).toMatch(/The extension .*wrong\.mjs is not loaded: /);
  expect(lines.join('\n')).toContain(reason);
});

it('leaves out a file that does not exist, and loads the other extensions', async () => {
  const [entry] = writeExtensions({ fine: build('fine', 'permissions: []') }).entries;
  lines = [];
  const config = { extensions: { entries: ['./nowhere.mjs', entry], readSettings: () => ({}) }, migratesAtStart: true };
  const loaded = await loadExtensions({ db, config, log: { info: write, warn: write, error: write } });
  hosts.push(...loaded.hosts);
  expect(loaded.leftOut).toEqual([{ entry: './nowhere.mjs', reason: 'there is no file or package ./nowhere.mjs' }]);
  expect(hosts.map(({ manifest }) => manifest.name)).toEqual(['fine']);
  expect(lines[0]).toBe('The extension ./nowhere.mjs is not loaded: there is no file or package ./nowhere.mjs.');
});

it('loads an extension only when all its permissions are accepted', async () => {
  const buildAsking = (permissions: string) => build('asking', `permissions: [${permissions}]`);
  expect(await load({ asking: buildAsking("'orders.read'") })).toEqual([]);
  expect(lines[0]).toContain('the merchant has not accepted orders.read');
  expect(await load({ asking: buildAsking("'orders.read'") }, { accepted: ['orders.read'] })).toEqual(['asking']);
  expect(lines.join()).toContain('orders.read: reads orders');
  expect(await load({ asking: buildAsking("'orders.read', 'customers.read'") })).toEqual([]);
  expect(lines[0]).toContain('the merchant has not accepted customers.read');
});

it('runs each migration once, and refuses a migration that has changed', async () => {
  const accepted: ExtensionPermission[] = ['tables'];
  const first = onlyTables('create table points (id int)');
  expect(await load({ points: build('points', first) }, { accepted, migratesAtStart: false })).toEqual([]);
  expect(lines[0]).toContain('its migrations are not run yet');
  expect(await load({ points: build('points', first) }, { accepted })).toEqual(['points']);
  expect(await load({ points: build('points', first) }, { accepted, migratesAtStart: false })).toEqual(['points']);
  expect(await load({ points: build('points', onlyTables('create table points (id text)')) }, { accepted })).toEqual(
    [],
  );
  expect(lines[0]).toContain('its migration 0001-points has changed since it was run');
});

it('switches an extension off whose thread had to be ended five times', async () => {
  const text = build('exits', "permissions: ['orders.refuse'], hooks: { beforePlaceOrder: () => process.exit(1) }");
  await load({ exits: text }, { accepted: ['orders.refuse'] });
  const [host] = hosts;
  const call = () =>
    host.call('hook', 'beforePlaceOrder', { name: 'beforePlaceOrder', input: {} }).catch((error: Error) => error);
  for (let ends = 0; ends < 5; ) {
    const { name } = (await call()) as Error;
    if (name === 'ExtensionTimeoutError') ends += 1;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await call()).toMatchObject({ name: 'ExtensionOffError' });
  expect(lines.join('\n')).toContain('stays off until the API restarts');
});

it('does not call hooks for a while that were late three times in a row', async () => {
  const text = build(
    'late',
    "permissions: ['orders.refuse'], hooks: { beforePlaceOrder: () => new Promise(() => {}) }",
  );
  await load({ late: text }, { accepted: ['orders.refuse'] });
  const [host] = hosts;
  const schema = { safeParse: () => ({ success: true, data: 1 }) } as never;
  for (let call = 0; call < 3; call += 1) {
    expect(host.state).toEqual({ state: 'running' });
    expect(await host.callHook('beforePlaceOrder', {}, schema)).toBeUndefined();
  }
  expect(host.state).toEqual({ state: 'paused', reason: 'beforePlaceOrder: late' });
  const send = jest.spyOn(ExtensionThread.prototype, 'call');
  expect(await host.callHook('beforePlaceOrder', {}, schema)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(lines.join('\n')).toContain('not called for 30 s');
});

describe('npm create vastra-extension', () => {
  const root = path.join(__dirname, '../../../..');
  const home = mkdtempSync(path.join(tmpdir(), 'vastra-create-extension-'));
  const program = path.join(home, 'packed/create-extension.mjs');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  beforeAll(() => {
    cpSync(path.join(root, 'shared/create-vastra-extension'), path.dirname(program), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
    const file = path.join(path.dirname(program), 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"(catalog|workspace):\^?"/g, '"1.2.3"'));
  });

  it('makes an extension whose types and test pass, which the API loads', async () => {
    run(program, 'order-limit', '--shared', 'file:shared.tgz');
    const folder = path.join(home, 'order-limit');
    const { name, scripts, devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    expect(name).toBe('order-limit');
    expect(devDependencies).toMatchObject({ '@vastra/shared': 'file:shared.tgz', typescript: '1.2.3' });
    // The packages that npm would install.
    symlinkSync(path.join(root, 'examples/courier-rates/node_modules'), path.join(folder, 'node_modules'));
    run(path.join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '--project', folder);
    for (const script of [scripts.build, scripts.test.split(' && ')[1]])
      execFileSync(path.join(folder, 'node_modules/.bin/esbuild'), script.split(' ').slice(1), {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    expect(run('--test', path.join(folder, 'dist/index.test.mjs'))).toContain('pass 2');
    const text = readFileSync(path.join(folder, 'dist/index.mjs'), 'utf8');
    expect(await load({ 'order-limit': text }, { accepted: ['orders.refuse', 'routes'] })).toEqual(['order-limit']);
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain('EXT_ORDER_LIMIT_MAX_UNITS');
  });

  it.each([
    [[], 'Name the extension: npm create vastra-extension order-limit'],
    [['Order Limit'], '"Order Limit" is no name for an extension'],
    [['packed'], 'is there already'],
  ])('refuses %j with a sentence', (args, reason) => {
    expect(() => run(program, ...args)).toThrow(reason);
  });
});
