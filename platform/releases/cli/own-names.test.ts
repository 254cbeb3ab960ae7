import { createDirectChanges, type InstanceHealth, readPointer } from '..';
import { buildForeignRelease, foreignNameOwners, foreignNames } from '../admission/testing/foreign-names';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { promote } from './promote';
import { setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();

/** Writes the report of a document server that offers the owners, and serves the release. */
const reportServer = (remote: string) => {
  const health: InstanceHealth = {
    instance: 'shop-1',
    at: new Date().toISOString(),
    offers: {
      versions: { react: '19.3.0', '@vastra/shared': '1.0.0' },
      exports: {},
      urlOwners: foreignNameOwners,
    },
    serving: { [remote]: { live: '1.0.0' } },
    releases: [],
    refusals: [],
  };
  return context.storage.write('health/shop-1.json', JSON.stringify(health));
};

it.each(foreignNames)('makes no release live that declares $what of another remote', async (foreign) => {
  await reportServer('mf-aaa');
  await storeRelease(context.storage, buildForeignRelease(foreign, '1.0.0'));
  const { promote: promoteDirectly, promoteGroup, setCanary } = createDirectChanges(context.storage, 'Asha');
  const release = { remote: 'mf-aaa', version: '1.0.0' };
  for (const change of [
    () => promoteDirectly('mf-aaa', { version: '1.0.0', isForced: true }),
    () => promoteGroup([release]),
    () => setCanary('mf-aaa', { version: '1.0.0', share: 0.1 }),
  ])
    await expect(change()).rejects.toThrow(`The shop would refuse mf-aaa 1.0.0:\n  ${foreign.reason}`);
  expect(await readPointer(context.storage, 'mf-aaa')).toBeUndefined();
});

it('promote refuses names that follow from the name of another remote, also while no shop runs', async () => {
  await storeRelease(context.storage, buildForeignRelease(foreignNames[0], '1.0.0'));
  await expect(promote(context.command, { remote: 'mf-aaa', version: '1.0.0' })).rejects.toThrow(
    foreignNames[0].reason,
  );
});

it.each([
  ['mf-cart', { commands: { 'cart/add': {}, 'wishlist/toggle': {} }, fragments: ['cart/mini-cart'] }],
  ['mf-style-guides', { commands: { 'style-guides/open': {} }, fragments: ['style-guides/of-product'] }],
  ['mf-aaa', { fills: { 'catalog/below': { 'aaa/stars': [] } }, fragments: ['aaa/stars'], slots: { 'aaa/below': [] } }],
])('promote accepts the names of %s', async (remote, options) => {
  await reportServer(remote);
  await storeRelease(context.storage, buildStubRelease({ remote, version: '1.0.0', routes: [], ...options }));
  await promote(context.command, { remote, version: '1.0.0' });
  expect(await readPointer(context.storage, remote)).toMatchObject({ version: '1.0.0' });
});

it('promote refuses mf-shell, which would have the names of the shell', async () => {
  await reportServer('mf-shell');
  await storeRelease(context.storage, buildStubRelease({ remote: 'mf-shell', version: '1.0.0', routes: [] }));
  await expect(promote(context.command, { remote: 'mf-shell', version: '1.0.0' })).rejects.toThrow(
    'It declares the domain shell, which belongs to shell.',
  );
});
