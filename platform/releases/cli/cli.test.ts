import {
  applyCanary,
  applyPromotion,
  applyRefusal,
  changePointer,
  type InstanceHealth,
  type ReleaseStorage,
  readPointer,
  withdrawIfMostRefuse,
} from '..';
import { promoteIfNew } from '../pointer/promote-if-new';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../stub/stub-release';
import { parseShare, startCanary } from './canary';
import { CommandError } from './command';
import { diff } from './diff';
import { list } from './list';
import { promote, rollBack } from './promote';
import { daysAgo, remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();

/** Stores a release of mf-cart, published that many days ago. */
const storeVersion = (version: string, days = 0, overrides: Partial<StubReleaseOptions> = {}) =>
  storeRelease(
    context.storage,
    buildStubRelease({
      remote,
      version,
      routes: [{ id: 'cart', path: 'cart' }],
      publishedAt: daysAgo(days),
      ...overrides,
    }),
  );
const makeLive = (version: string, days = 0) =>
  changePointer(context.storage, remote, (pointer) =>
    applyPromotion(pointer, { version, by: 'Asha', at: daysAgo(days) }),
  );

/** Writes the health report of a document server that serves these versions. */
async function reportServing(serving: { live?: string; canary?: string }, overrides: Partial<InstanceHealth> = {}) {
  const health: InstanceHealth = {
    instance: 'shop-1',
    at: new Date().toISOString(),
    offers: { versions: { react: '19.3.0', '@vastra/shared': '1.0.0', contract: '1.0.0' }, exports: {} },
    serving: { [remote]: serving },
    releases: [],
    refusals: [],
    ...overrides,
  };
  await context.storage.write(`health/${health.instance}.json`, JSON.stringify(health));
}

/** Returns a storage that calls `callback` when the pointer is written with a matching version. */
const watchPointer = (isMatch: (version: string) => boolean, callback: () => Promise<unknown>): ReleaseStorage => ({
  ...context.storage,
  write: async (key, body, ifMatch) => {
    await context.storage.write(key, body, ifMatch);
    if (key === 'live.json' && isMatch(JSON.parse(String(body)).remotes[remote].version)) await callback();
  },
});

describe('promote', () => {
  it('makes the newest release live, or the named one', async () => {
    await storeVersion('1.0.0', 2);
    await storeVersion('1.1.0', 1);
    await promote(context.command, { remote });
    expect(await readPointer(context.storage, remote)).toMatchObject({ version: '1.1.0', history: [{ by: 'Asha' }] });
    await promote(context.command, { remote, version: '1.0.0' });
    expect((await readPointer(context.storage, remote))!.version).toBe('1.0.0');
    expect(context.printed).toEqual([
      'mf-cart 1.1.0 is live.',
      'No document server runs; the next server that starts carries it.',
      'mf-cart 1.0.0 is live; before: 1.1.0.',
      'No document server runs; the next server that starts carries it.',
    ]);
    await promote(context.command, { remote, version: '1.0.0' });
    expect(context.printed.at(-1)).toBe('mf-cart 1.0.0 is live already.');
  });

  it('names the nearest versions when the version does not exist', async () => {
    for (const version of ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-bbc', '2.0.0-aaa']) await storeVersion(version);
    await expect(promote(context.command, { remote, version: '1.0.0-bbd' })).rejects.toThrow(
      /^There is no mf-cart 1\.0\.0-bbd\. The nearest: 1\.0\.0-bb[bc], 1\.0\.0-bb[bc], 1\.0\.0-aaa\.$/,
    );
    await expect(promote(context.command, { remote: 'mf-blog' })).rejects.toThrow(
      'No release of mf-blog is stored. There are releases of mf-cart.',
    );
    await expect(promote(context.command, { remote, version: '../../etc' })).rejects.toThrow(
      'There is no mf-cart ../../etc',
    );
  });

  it('prints how long the document servers took', async () => {
    await storeVersion('1.0.0');
    await reportServing({});
    const watched = watchPointer(
      (version) => version === '1.0.0',
      () => reportServing({ live: '1.0.0' }),
    );
    await promote({ ...context.command, storage: watched }, { remote });
    expect(context.printed.at(-1)).toMatch(/^Served after \d+ ms\.$/);
  });

  it('changes nothing when a document server would refuse the release', async () => {
    await storeVersion('1.0.0');
    await makeLive('1.0.0');
    await reportServing({ live: '1.0.0' });
    await storeVersion('1.1.0', 0, { needs: { react: '^20.0.0' } });
    await expect(promote(context.command, { remote, version: '1.1.0' })).rejects.toThrow(
      'The shop would refuse mf-cart 1.1.0:\n  It needs react ^20.0.0; the shop has 19.3.0.',
    );
    expect((await readPointer(context.storage, remote))!.version).toBe('1.0.0');
  });

  it('fails with the reason when the shop refuses the release', async () => {
    await storeVersion('1.0.0');
    await makeLive('1.0.0', 1);
    await storeVersion('1.1.0');
    await reportServing({ live: '1.0.0' });
    const refusal = { version: '1.1.0', by: 'the shop', reason: 'Its page throws.', at: new Date().toISOString() };
    const watched = watchPointer(
      (version) => version === '1.1.0',
      () => changePointer(context.storage, remote, (pointer) => applyRefusal(pointer, refusal)),
    );
    await expect(promote({ ...context.command, storage: watched }, { remote, version: '1.1.0' })).rejects.toThrow(
      'The shop refused mf-cart 1.1.0: Its page throws.\nLive: mf-cart 1.0.0.',
    );
  });
});

describe('a release that some document servers refuse', () => {
  const refuse = (instance: string, at = new Date(Date.now() + 1000).toISOString()) =>
    reportServing(
      { live: '1.0.0' },
      { instance, refusals: [{ remote, version: '1.1.0', reason: 'Its page throws.', at }] },
    );
  /** Promotes 1.1.0, which the first server serves at once and the second refuses. */
  const promoteWithRefusal = async () => {
    await storeVersion('1.0.0', 2);
    await makeLive('1.0.0', 1);
    await storeVersion('1.1.0');
    // Refused when it was promoted before: says nothing about this time.
    await refuse('shop-2', daysAgo(1));
    await reportServing({ live: '1.0.0' });
    const watched = watchPointer(
      (version) => version === '1.1.0',
      async () => {
        await reportServing({ live: '1.1.0' });
        await refuse('shop-2');
      },
    );
    return promote({ ...context.command, storage: watched }, { remote, version: '1.1.0' });
  };

  it('stays live, and promote fails with their names and reasons', async () => {
    await expect(promoteWithRefusal()).rejects.toThrow(
      '1 of 2 document servers serve mf-cart 1.1.0. It stays, because not most of them refuse it.\nshop-2 refuses mf-cart 1.1.0: Its page throws.',
    );
    expect((await readPointer(context.storage, remote))!.version).toBe('1.1.0');
  });

  it('is listed with their names and reasons', async () => {
    await promoteWithRefusal().catch(() => undefined);
    context.printed.length = 0;
    await list(context.command, { remote });
    expect(context.printed.at(-1)).toBe('  shop-2 refuses mf-cart 1.1.0: Its page throws.');
  });

  it.each([
    [['shop-2'], '1.1.0'],
    [['shop-2', 'shop-3'], '1.0.0'],
  ])('stays or goes as most say: of three, %j refuse it', async (refusing, live) => {
    await promoteWithRefusal().catch(() => undefined);
    await reportServing({ live: '1.1.0' }, { instance: 'shop-3' });
    for (const instance of refusing) await refuse(instance);
    const refusal = { remote, version: '1.1.0', reason: 'Its page throws.', at: new Date().toISOString() };
    await withdrawIfMostRefuse(context.storage, { instance: 'shop-2', refusal });
    expect((await readPointer(context.storage, remote))!.version).toBe(live);
  });

  it('is not withdrawn for a refusal that waits for another remote, nor for one of a server that has ended', async () => {
    await promoteWithRefusal().catch(() => undefined);
    const refusals = [{ remote, version: '1.1.0', reason: '', at: '', waitsFor: ['mf-blog'] }];
    await reportServing({ live: '1.0.0' }, { instance: 'shop-1', refusals });
    await reportServing({ live: '1.0.0' }, { instance: 'shop-3', refusals, at: daysAgo(1) });
    const refusal = { remote, version: '1.1.0', reason: 'Its page throws.', at: new Date().toISOString() };
    expect(await withdrawIfMostRefuse(context.storage, { instance: 'shop-2', refusal })).toBe(false);
  });
});

describe('rollback', () => {
  it('makes the previous release live again', async () => {
    for (const version of ['1.0.0', '1.1.0']) await storeVersion(version).then(() => makeLive(version));
    await rollBack(context.command, { remote });
    expect(context.printed[0]).toBe('mf-cart 1.0.0 is live again; back from 1.1.0.');
    await expect(rollBack(context.command, { remote })).rejects.toThrow('Nothing was live of mf-cart before 1.0.0.');
  });

  it('does not go back to a release that is no longer stored', async () => {
    for (const version of ['1.0.0', '1.1.0']) await storeVersion(version).then(() => makeLive(version));
    await context.storage.remove('mf-cart/1.0.0');
    await expect(rollBack(context.command, { remote })).rejects.toThrow('mf-cart 1.0.0 is not stored any more.');
    expect((await readPointer(context.storage, remote))!.version).toBe('1.1.0');
  });
});

it('promotes a new build, and does not undo a rollback when the shop starts again with the same build', async () => {
  const startWith = (version: string, isNew: boolean) =>
    promoteIfNew(context.storage, { remote, version, isNew, by: 'Asha' });
  for (const version of ['1.0.0', '1.1.0']) await storeVersion(version);
  expect(await startWith('1.0.0', false)).toBe('1.0.0');
  expect(await startWith('1.1.0', true)).toBe('1.1.0');
  await rollBack(context.command, { remote });
  expect(await startWith('1.1.0', false)).toBe('1.0.0');
});

describe('canary', () => {
  it('gives the newest release a share, raises it and ends it', async () => {
    await storeVersion('1.0.0', 1);
    await makeLive('1.0.0', 1);
    await storeVersion('1.1.0');
    await startCanary(context.command, { remote, share: 0.1 });
    await storeVersion('1.2.0');
    await startCanary(context.command, { remote, share: 0.5 });
    expect((await readPointer(context.storage, remote))!.canary).toEqual({ version: '1.1.0', share: 0.5 });
    await startCanary(context.command, { remote, share: 0 });
    expect((await readPointer(context.storage, remote))!.canary).toBeUndefined();
    expect(context.printed.filter((line) => line.includes('mf-cart'))).toEqual([
      '10% of the visitors get mf-cart 1.1.0; all other visitors keep 1.0.0.',
      '50% of the visitors get mf-cart 1.1.0; all other visitors keep 1.0.0.',
      'The canary mf-cart 1.1.0 has ended; all visitors get 1.0.0.',
    ]);
    await expect(startCanary(context.command, { remote, share: 0 })).rejects.toThrow('mf-cart has no canary.');
  });

  it('grows by itself if the command asks for it, and never for the shell', async () => {
    await storeVersion('1.0.0', 1);
    await makeLive('1.0.0', 1);
    await storeVersion('1.1.0');
    await startCanary(context.command, { remote, share: 0.01, grows: true });
    const readCanary = async () => (await readPointer(context.storage, remote))!.canary;
    expect(await readCanary()).toEqual({ version: '1.1.0', share: 0.01, grows: true });
    expect(context.printed).toContain(
      'The shop grows it step by step and promotes it, or withdraws it if it is worse.',
    );
    await startCanary(context.command, { remote, share: 0.01 });
    expect(await readCanary()).toEqual({ version: '1.1.0', share: 0.01 });
    const shell = startCanary(context.command, { remote: 'shell', share: 0.01, grows: true });
    await expect(shell).rejects.toThrow(CommandError);
  });

  it('needs a live release, and a newer one', async () => {
    await storeVersion('1.0.0');
    await expect(startCanary(context.command, { remote, share: 0.1 })).rejects.toThrow('Nothing is live of mf-cart');
    await makeLive('1.0.0');
    await expect(startCanary(context.command, { remote, share: 0.1 })).rejects.toThrow(
      'is live already, and nothing newer is stored',
    );
  });

  it.each([
    ['10%', 0.1],
    ['0.5%', 0.005],
    ['100%', 1],
    ['off', 0],
  ])('accepts the share %s', (text, share) => expect(parseShare(text)).toBe(share));
  it.each(['10', '0%', '101%', '-1%', 'half', undefined])('rejects the share %s', (text) =>
    expect(() => parseShare(text)).toThrow(CommandError),
  );
});

it('lists the stored releases, newest first, and marks the live, canary and previous ones', async () => {
  for (const [version, days] of [
    ['1.0.0', 3],
    ['1.1.0', 2],
    ['1.2.0', 1],
  ] as const)
    await storeVersion(version, days);
  for (const version of ['1.0.0', '1.1.0']) await makeLive(version);
  await changePointer(context.storage, remote, (pointer) =>
    applyCanary(pointer, { version: '1.2.0', share: 0.1, by: 'Asha', at: daysAgo(0) }),
  );
  await list(context.command, {});
  expect(context.printed.map((line) => line.replace(/\s+/g, ' ').slice(0, 25))).toEqual([
    'mf-cart',
    expect.stringMatching(/^ 1\.2\.0 canary 10% 20/),
    expect.stringMatching(/^ 1\.1\.0 live 20/),
    expect.stringMatching(/^ 1\.0\.0 before 20/),
  ]);
});

it('prints the differences of two releases', async () => {
  await storeVersion('1.0.0', 1, { commands: { 'cart/add': {} }, uses: { react: ['useState'] } });
  await makeLive('1.0.0');
  await storeVersion('1.1.0', 0, {
    routes: [{ id: 'cart', path: 'cart', children: [{ id: 'cart:saved', path: 'saved' }] }],
    commands: { 'cart/add': {}, 'cart/merge': {} },
    needs: { react: '^19.3.0' },
    uses: { react: ['useId'] },
    heading: 'A longer heading than the one before',
  });
  await diff(context.command, { remote });
  expect(context.printed).toEqual(
    expect.arrayContaining([
      'mf-cart 1.0.0 → 1.1.0',
      '  + /cart/saved',
      '  + cart/merge',
      '  - react ^19.2.0',
      '  + react ^19.3.0',
      '  - useState from react',
      '  + useId from react',
      expect.stringMatching(/^ {2}page:cart +0\.\d KB → 0\.\d KB$/),
    ]),
  );
  context.printed.length = 0;
  await diff(context.command, { remote, a: '1.1.0', b: '1.1.0' });
  expect(context.printed).toEqual(['mf-cart 1.1.0 is the same.']);
});
