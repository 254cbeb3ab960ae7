import {
  addFreeze,
  applyPromotion,
  changePointer,
  createDirectChanges,
  getErrorsKey,
  listPrunable,
  openStorage,
  type ReleaseStorage,
  readPointer,
  readPointers,
  readRelease,
  removeUnused,
} from '..';
import { listLiveIn } from '../cli/promote';
import { prune } from '../cli/prune';
import { remove } from '../cli/remove';
import { remote, setUpCommandContext } from '../cli/testing/command-context';
import { signPointers } from '../pointer/sign-pointers';
import { createSigningKey } from '../signing/signature';
import { buildStubRelease, storeRelease } from '../stub/stub-release';

const context = setUpCommandContext();
const key = createSigningKey();
const open = (RELEASE_ENVIRONMENT: string, keys = {}) =>
  openStorage({ VAR_DIR: context.home, RELEASE_ENVIRONMENT, ...keys });
let production: ReleaseStorage;
let staging: ReleaseStorage;
beforeEach(async () => {
  production = open('production');
  staging = open('staging');
  for (const version of ['1.0.0', '1.1.0'])
    await storeRelease(staging, buildStubRelease({ remote, version, routes: [], publishedAt: '2026-11-01T10:00:00Z' }));
});

const promote = (storage: ReleaseStorage, version: string) =>
  createDirectChanges(storage, 'Asha').promote(remote, { version });
const getLive = async (storage: ReleaseStorage) => (await readPointer(storage, remote))?.version;

it('shares the releases and has its own pointers, so that a release goes from staging to production as it is', async () => {
  await promote(production, '1.0.0');
  const unchanged = (await production.read('live.json'))!.body;
  await promote(staging, '1.1.0');
  expect([await getLive(production), await getLive(staging)]).toEqual(['1.0.0', '1.1.0']);
  expect((await production.read('live.json'))!.body).toEqual(unchanged);
  expect(await production.list('environments/staging')).toEqual(['live.json', remote]);
  await promote(production, '1.1.0');
  expect(await getLive(production)).toBe('1.1.0');
  expect(JSON.parse(unchanged.toString())).not.toHaveProperty('environment');
});

it('makes live what is live in another environment, which has the same storage', async () => {
  await promote(staging, '1.1.0');
  expect(await listLiveIn(context.command, { environment: 'staging' })).toEqual([{ remote, version: '1.1.0' }]);
  expect(await listLiveIn(context.command, { environment: 'staging', remote })).toHaveLength(1);
  for (const request of [
    { environment: 'production' },
    { environment: 'other' },
    { environment: 'staging', remote: 'mf-x' },
  ])
    await expect(listLiveIn(context.command, request)).rejects.toThrow(`is live in ${request.environment}.`);
  const changes = createDirectChanges(staging, 'Asha');
  await expect(listLiveIn({ ...context.command, changes }, { environment: 'staging' })).rejects.toThrow(
    'of one environment',
  );
});

it('keeps reports, errors, the live contract and freezes apart', async () => {
  const keys = [
    'health/shop-1.json',
    'rollouts/mf-cart.json',
    getErrorsKey(remote, '1.0.0', 'shop-1'),
    `${remote}/live.json`,
  ];
  for (const name of keys) await staging.write(name, '{"version":"1.0.0"}');
  for (const name of keys) {
    expect((await staging.read(name))?.body.toString()).toBe('{"version":"1.0.0"}');
    expect(await production.read(name)).toBeUndefined();
  }
  expect(await staging.list('')).toEqual(['health', remote, 'rollouts']);
  expect(await staging.list('health')).toEqual(['shop-1.json']);
  await staging.remove('health/shop-1.json');
  expect(await staging.list('health')).toEqual([]);
  const until = '2099-12-01T09:00:00Z';
  await addFreeze(staging, { remotes: null, from: '2026-11-20T10:00:00Z', until, reason: 'Tests', by: 'Asha' });
  await expect(promote(staging, '1.1.0')).rejects.toThrow('is frozen');
  await promote(production, '1.1.0');
});

it.each([
  ['signed', { RELEASE_INDEX_KEY: key.privateKey }],
  ['unsigned', {}],
])('follows no %s pointers that were copied from another environment, and signs none', async (_kind, keys) => {
  for (const name of ['production', 'staging']) {
    if ('RELEASE_INDEX_KEY' in keys) await signPointers(open(name), key.privateKey);
    await promote(open(name, keys), '1.0.0');
  }
  const bodies = await Promise.all(
    [production, staging].map(async (storage) => (await storage.read('live.json'))!.body),
  );
  await staging.write('live.json', bodies[0]);
  await production.write('live.json', bodies[1]);
  const refusal = 'live.json has the pointers of production, and this is staging';
  await expect(readPointers(open('staging', keys))).rejects.toThrow(refusal);
  await expect(promote(open('staging', keys), '1.1.0')).rejects.toThrow(refusal);
  await expect(signPointers(staging, key.privateKey)).rejects.toThrow(refusal);
  await expect(readPointers(open('production', keys))).rejects.toThrow(
    'live.json has the pointers of staging, and this is production',
  );
});

it('prunes no release that another environment serves or may go back to', async () => {
  await storeRelease(
    production,
    buildStubRelease({ remote, version: '1.2.0', routes: [], publishedAt: '2026-11-01T10:00:00Z' }),
  );
  await storeRelease(
    production,
    buildStubRelease({ remote, version: '1.3.0', routes: [], publishedAt: '2026-11-01T10:00:00Z' }),
  );
  for (const version of ['1.0.0', '1.1.0'])
    await changePointer(staging, remote, (pointer) =>
      applyPromotion(pointer, { version, by: 'A', at: '2026-11-02T10:00:00.000Z' }),
    );
  await promote(production, '1.2.0');
  expect(await listPrunable(production, remote, { days: 0 })).toEqual(['1.3.0']);
  expect(await listPrunable(staging, remote, { days: 0 })).toEqual(['1.3.0']);
  await prune({ ...context.command, storage: staging }, { remote, days: 0 });
  expect(await readRelease(production, remote, '1.2.0')).toBeDefined();
  await expect(remove({ ...context.command, storage: production }, { remote, withReleases: true })).rejects.toThrow(
    `The releases of ${remote} stay, because one is live in staging.`,
  );
});

it('removes a release that was never live anywhere, and no other', async () => {
  await promote(production, '1.0.0');
  await promote(staging, '1.1.0');
  await storeRelease(staging, buildStubRelease({ remote, version: '1.2.0', routes: [] }));
  expect(await removeUnused(production, remote, '1.1.0')).toBe(false);
  expect(await removeUnused(staging, remote, '1.0.0')).toBe(false);
  expect(await removeUnused(production, remote, '9.9.9')).toBe(false);
  expect(await removeUnused(staging, remote, '1.2.0')).toBe(true);
  expect(await production.list(remote)).toEqual(['1.0.0', '1.1.0', 'live.json']);
  await promote(staging, '1.0.0');
  expect(await removeUnused(production, remote, '1.1.0')).toBe(false);
});

it('keeps a release that is promoted while it is removed', async () => {
  const racing: ReleaseStorage = {
    ...production,
    remove: async (name) => {
      await promote(production, '1.1.0');
      await production.remove(name);
    },
  };
  expect(await removeUnused(racing, remote, '1.1.0')).toBe(false);
  expect(await readRelease(production, remote, '1.1.0')).toBeDefined();
});

it.each(['Staging', '../staging', 'a/b', ''])('has no environment with the name %j', (name) => {
  if (name === '') expect(open(name).environment).toBeUndefined();
  else expect(() => open(name)).toThrow('is no name of an environment');
});
