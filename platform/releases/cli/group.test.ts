import {
  applyCanary,
  applyPromotion,
  applyRefusal,
  changePointer,
  type InstanceHealth,
  readPointer,
  takeBack,
} from '..';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../stub/stub-release';
import { promote, promoteGroup, rollBack, rollBackGroup } from './promote';
import { setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const at = '2026-11-20T10:00:00.000Z';

const store = (remote: string, version: string, options: Partial<StubReleaseOptions> = {}) =>
  storeRelease(context.storage, buildStubRelease({ remote, version, routes: [], ...options }));

/** Stores a release of the shell that offers this version of `shared`. */
async function storeShell(version: string, shared: string) {
  const { release } = buildStubRelease({ remote: 'mf-x', version, routes: [], needs: { launcher: '^1.0.0' } });
  const offers = { versions: { '@vastra/shared': shared, react: '19.3.0' } };
  const manifest = { ...release, remote: 'shell', container: 'shell', domain: 'shell', offers };
  await context.storage.write(`shell/${version}/release.json`, JSON.stringify(manifest));
}

const makeLive = (remote: string, version: string) =>
  changePointer(context.storage, remote, (pointer) => applyPromotion(pointer, { version, by: 'Asha', at }));

/** Writes the report of a document server with shared 2. */
async function reportServer(serving: InstanceHealth['serving'] = {}) {
  const versions = { react: '19.3.0', '@vastra/shared': '2.4.0', launcher: '1.0.0', node: '20.20.0' };
  const health: InstanceHealth = {
    instance: 'shop-1',
    at: new Date().toISOString(),
    offers: { versions, exports: {} },
    serving,
    releases: [],
    refusals: [],
  };
  await context.storage.write('health/shop-1.json', JSON.stringify(health));
}

const names = ['mf-cart', 'mf-blog', 'shell'];
const listLive = async () =>
  Promise.all(names.map(async (name) => (await readPointer(context.storage, name))?.version));
const next = [
  { remote: 'mf-cart', version: '2.0.0' },
  { remote: 'mf-blog', version: '2.0.0' },
  { remote: 'shell', version: '3.0.0' },
];
const served = Object.fromEntries(next.map(({ remote, version }) => [remote, { live: version }]));

beforeEach(async () => {
  await storeShell('2.0.0', '2.4.0');
  await storeShell('3.0.0', '3.0.0');
  for (const remote of ['mf-cart', 'mf-blog']) {
    await store(remote, '1.0.0', { needs: { '@vastra/shared': '^2.0.0' } });
    await store(remote, '2.0.0', { needs: { '@vastra/shared': '^3.0.0' } });
    await makeLive(remote, '1.0.0');
  }
  await makeLive('shell', '2.0.0');
  await reportServer(served);
});

it('none of a major upgrade can be promoted alone', async () => {
  await expect(promote(context.command, next[0])).rejects.toThrow(
    'It needs @vastra/shared ^3.0.0; the shop has 2.4.0.',
  );
  await expect(promote(context.command, next[2])).rejects.toThrow(
    'The shop would refuse shell 3.0.0:\n' +
      '  It would refuse mf-blog 1.0.0, which is live: It needs @vastra/shared ^2.0.0; the shop has 3.0.0.\n' +
      '  It would refuse mf-cart 1.0.0, which is live: It needs @vastra/shared ^2.0.0; the shop has 3.0.0.',
  );
  expect(await listLive()).toEqual(['1.0.0', '1.0.0', '2.0.0']);
});

it('promotes remotes and the shell in one write, and takes them back in one', async () => {
  const { storage } = context;
  const written: string[] = [];
  const counted = {
    ...storage,
    write: async (...args: Parameters<typeof storage.write>) => {
      await storage.write(...args);
      if (args[0] === 'live.json') written.push(String(args[1]));
    },
  };
  await promoteGroup({ ...context.command, storage: counted }, { releases: next });
  expect(await listLive()).toEqual(['2.0.0', '2.0.0', '3.0.0']);
  expect((await readPointer(storage, 'mf-cart'))?.history?.[0].reason).toBe('together with mf-blog 2.0.0, shell 3.0.0');
  await reportServer(Object.fromEntries(names.map((name) => [name, { live: name === 'shell' ? '2.0.0' : '1.0.0' }])));
  await rollBackGroup({ ...context.command, storage: counted }, { remote: 'mf-blog' });
  expect(await listLive()).toEqual(['1.0.0', '1.0.0', '2.0.0']);
  expect(written).toHaveLength(2);
  expect(context.printed).toContain('shell 2.0.0 is live again; before: 3.0.0.');
});

it('refuses the whole set with a sentence for each reason', async () => {
  await store('mf-cart', '2.1.0', {
    needs: { '@vastra/shared': '^3.0.0', react: '^20.0.0' },
    commands: { 'cart/add': {} },
  });
  await store('mf-blog', '2.1.0', { needs: { '@vastra/shared': '^2.0.0' }, commands: { 'cart/add': {} } });
  const releases = [{ remote: 'mf-cart', version: '2.1.0' }, { remote: 'mf-blog', version: '2.1.0' }, next[2]];
  await expect(promoteGroup(context.command, { releases })).rejects.toThrow(
    'The shop would refuse mf-cart 2.1.0:\n' +
      '  It needs react ^20.0.0; the shop has 19.3.0.\n' +
      '  It declares the command cart/add, which belongs to mf-blog.\n' +
      'The shop would refuse mf-blog 2.1.0:\n' +
      '  It needs @vastra/shared ^2.0.0; the shop has 3.0.0.\n' +
      '  It declares the command cart/add, which belongs to mf-cart.',
  );
  expect(await listLive()).toEqual(['1.0.0', '1.0.0', '2.0.0']);
});

it('refuses a set without a remote that the new shell would refuse', async () => {
  await expect(promoteGroup(context.command, { releases: [next[0], next[2]] })).rejects.toThrow(
    'It would refuse mf-blog 1.0.0, which is live: It needs @vastra/shared ^2.0.0; the shop has 3.0.0.',
  );
});

it('names the other members when one of a group is rolled back alone', async () => {
  await promoteGroup(context.command, { releases: next });
  await expect(rollBack(context.command, { remote: 'mf-cart' })).rejects.toThrow(
    'mf-cart 2.0.0 became live together with mf-blog 2.0.0, shell 3.0.0. release rollback mf-cart --group takes all of them back.',
  );
  await changePointer(context.storage, 'mf-blog', (pointer) =>
    applyPromotion(pointer, { version: '1.0.0', by: 'Ravi', at }),
  );
  await expect(rollBackGroup(context.command, { remote: 'mf-cart' })).rejects.toThrow('is not one of several');
});

it('takes all of them back when the shop refuses one, with the reason of each, and lets a canary end alone', async () => {
  await promoteGroup(context.command, { releases: next });
  const later = { by: 'the shop', at: new Date(Date.now() + 1000).toISOString() };
  await store('mf-cart', '2.2.0');
  await changePointer(context.storage, 'mf-cart', (pointer) =>
    applyCanary(pointer, { ...later, version: '2.2.0', share: 0.1 }),
  );
  const refuse = (remote: string, version: string) =>
    takeBack(context.storage, remote, (pointer, group) =>
      applyRefusal(pointer, { ...later, version, reason: 'Its page throws.', group }),
    );
  await refuse('mf-cart', '2.2.0');
  expect(await listLive()).toEqual(['2.0.0', '2.0.0', '3.0.0']);
  await refuse('mf-blog', '2.0.0');
  expect(await listLive()).toEqual(['1.0.0', '1.0.0', '2.0.0']);
  expect((await readPointer(context.storage, 'mf-blog'))?.history?.[0]).toMatchObject({
    what: 'refused',
    version: '2.0.0',
  });
  expect((await readPointer(context.storage, 'shell'))?.history?.[0]).toMatchObject({
    what: 'rolled back',
    reason: 'mf-blog 2.0.0, which became live in the same change, was refused: Its page throws.',
  });
});

it('takes a remote out again of which nothing was live before', async () => {
  await store('mf-toys', '1.0.0', { needs: { '@vastra/shared': '^2.0.0' } });
  await store('mf-cart', '1.1.0', { needs: { '@vastra/shared': '^2.0.0' } });
  const releases = [
    { remote: 'mf-toys', version: '1.0.0' },
    { remote: 'mf-cart', version: '1.1.0' },
  ];
  await reportServer({ 'mf-toys': { live: '1.0.0' }, 'mf-cart': { live: '1.1.0' } });
  await promoteGroup(context.command, { releases });
  await reportServer({ 'mf-cart': { live: '1.0.0' } });
  await rollBackGroup(context.command, { remote: 'mf-cart' });
  expect(await readPointer(context.storage, 'mf-toys')).toBeUndefined();
  expect(context.printed).toContain('Nothing of mf-toys is live any more.');
});

it('does not accept a remote twice', async () => {
  await expect(promoteGroup(context.command, { releases: [next[0], next[0]] })).rejects.toThrow('named twice');
});
