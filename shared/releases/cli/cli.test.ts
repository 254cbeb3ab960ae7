import {
  applyCanary,
  applyPromotion,
  applyRefusal,
  changePointer,
  type InstanceHealth,
  type ReleaseStorage,
  readPointer,
} from '..';
import { promoteIfNew } from '../pointer/promote-if-new';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../stub/stub-release';
import { canary, parseShare } from './canary';
import { CommandError } from './command';
import { diff } from './diff';
import { list } from './list';
import { promote, rollback } from './promote';
import { daysAgo, remote, setUpCommandContext } from './testing/command-context';

const here = setUpCommandContext();

/** Stores a release of mf-cart that was published so many days ago. */
const stored = (version: string, days = 0, more: Partial<StubReleaseOptions> = {}) =>
  storeRelease(
    here.storage,
    buildStubRelease({ remote, version, routes: [{ id: 'cart', path: 'cart' }], publishedAt: daysAgo(days), ...more }),
  );
const wentLive = (version: string, days = 0) =>
  changePointer(here.storage, remote, (pointer) => applyPromotion(pointer, { version, by: 'Asha', at: daysAgo(days) }));

/** A document server that says that it serves this. */
async function running(serving: { live?: string; canary?: string }, more: Partial<InstanceHealth> = {}) {
  const health: InstanceHealth = {
    instance: 'shop-1',
    at: new Date().toISOString(),
    offers: { versions: { react: '19.3.0', '@vastra/shared': '2.0.0', contract: '1.1.0' }, exports: {} },
    serving: { [remote]: serving },
    releases: [],
    ...more,
  };
  await here.storage.write(`health/${health.instance}.json`, JSON.stringify(health));
}

/** Does this as soon as the pointer says so. */
const when = (isSo: (version: string) => boolean, then: () => Promise<unknown>): ReleaseStorage => ({
  ...here.storage,
  write: async (key, body, onlyIf) => {
    await here.storage.write(key, body, onlyIf);
    if (key === `${remote}/live.json` && isSo(JSON.parse(String(body)).version)) await then();
  },
});

describe('promote', () => {
  it('makes the newest release live, or the one that is named', async () => {
    await stored('1.0.0', 2);
    await stored('1.1.0', 1);
    await promote(here.command, { remote });
    expect(await readPointer(here.storage, remote)).toMatchObject({ version: '1.1.0', history: [{ by: 'Asha' }] });
    await promote(here.command, { remote, version: '1.0.0' });
    expect((await readPointer(here.storage, remote))!.version).toBe('1.0.0');
    expect(here.printed).toEqual([
      'mf-cart 1.1.0 is live.',
      'No document server runs; the next one that starts carries it.',
      'mf-cart 1.0.0 is live; before: 1.1.0.',
      'No document server runs; the next one that starts carries it.',
    ]);
    await promote(here.command, { remote, version: '1.0.0' });
    expect(here.printed.at(-1)).toBe('mf-cart 1.0.0 is live already.');
  });

  it('names the nearest versions when there is none of that name', async () => {
    for (const version of ['1.0.0-aaa', '1.0.0-bbb', '1.0.0-bbc', '2.0.0-aaa']) await stored(version);
    await expect(promote(here.command, { remote, version: '1.0.0-bbd' })).rejects.toThrow(
      /^There is no mf-cart 1\.0\.0-bbd\. The nearest: 1\.0\.0-bb[bc], 1\.0\.0-bb[bc], 1\.0\.0-aaa\.$/,
    );
    await expect(promote(here.command, { remote: 'mf-blog' })).rejects.toThrow(
      'No release of mf-blog is stored. There are releases of mf-cart.',
    );
    await expect(promote(here.command, { remote, version: '../../etc' })).rejects.toThrow(
      'There is no mf-cart ../../etc',
    );
  });

  it('says how long the shop took', async () => {
    await stored('1.0.0');
    await running({});
    const watched = when(
      (version) => version === '1.0.0',
      () => running({ live: '1.0.0' }),
    );
    await promote({ ...here.command, storage: watched }, { remote });
    expect(here.printed.at(-1)).toMatch(/^Served after \d+ ms\.$/);
  });

  it('changes nothing when the shop would refuse it', async () => {
    await stored('1.0.0');
    await wentLive('1.0.0');
    await running({ live: '1.0.0' });
    await stored('1.1.0', 0, { needs: { react: '^20.0.0' } });
    await expect(promote(here.command, { remote, version: '1.1.0' })).rejects.toThrow(
      'The shop would refuse mf-cart 1.1.0:\n  It needs react ^20.0.0; the shop has 19.3.0.',
    );
    expect((await readPointer(here.storage, remote))!.version).toBe('1.0.0');
  });

  it('fails with the reason when the shop refuses it', async () => {
    await stored('1.0.0');
    await wentLive('1.0.0', 1);
    await stored('1.1.0');
    await running({ live: '1.0.0' });
    const refusal = { version: '1.1.0', by: 'the shop', reason: 'Its page throws.', at: new Date().toISOString() };
    const watched = when(
      (version) => version === '1.1.0',
      () => changePointer(here.storage, remote, (pointer) => applyRefusal(pointer, refusal)),
    );
    await expect(promote({ ...here.command, storage: watched }, { remote, version: '1.1.0' })).rejects.toThrow(
      'The shop refused mf-cart 1.1.0: Its page throws.\n1.0.0 is live.',
    );
  });
});

describe('rollback', () => {
  it('makes the release before live again', async () => {
    for (const version of ['1.0.0', '1.1.0']) await stored(version).then(() => wentLive(version));
    await rollback(here.command, { remote });
    expect(here.printed[0]).toBe('mf-cart 1.0.0 is live again; back from 1.1.0.');
    await expect(rollback(here.command, { remote })).rejects.toThrow('Nothing was live of mf-cart before 1.0.0.');
  });

  it('does not go back to what is not stored any more', async () => {
    for (const version of ['1.0.0', '1.1.0']) await stored(version).then(() => wentLive(version));
    await here.storage.remove('mf-cart/1.0.0');
    await expect(rollback(here.command, { remote })).rejects.toThrow('mf-cart 1.0.0 is not stored any more.');
    expect((await readPointer(here.storage, remote))!.version).toBe('1.1.0');
  });
});

it('goes live with what was built when it is new, and does not undo a rollback when the shop starts again', async () => {
  const built = (version: string, isNew: boolean) => promoteIfNew(here.storage, { remote, version, isNew, by: 'Asha' });
  for (const version of ['1.0.0', '1.1.0']) await stored(version);
  expect(await built('1.0.0', false)).toBe('1.0.0');
  expect(await built('1.1.0', true)).toBe('1.1.0');
  await rollback(here.command, { remote });
  expect(await built('1.1.0', false)).toBe('1.0.0');
});

describe('canary', () => {
  it('gives the newest release a share, lets it grow and ends', async () => {
    await stored('1.0.0', 1);
    await wentLive('1.0.0', 1);
    await stored('1.1.0');
    await canary(here.command, { remote, share: 0.1 });
    await stored('1.2.0');
    await canary(here.command, { remote, share: 0.5 });
    expect((await readPointer(here.storage, remote))!.canary).toEqual({ version: '1.1.0', share: 0.5 });
    await canary(here.command, { remote, share: 0 });
    expect((await readPointer(here.storage, remote))!.canary).toBeUndefined();
    expect(here.printed.filter((line) => line.includes('mf-cart'))).toEqual([
      '10% of the visitors get mf-cart 1.1.0; the others keep 1.0.0.',
      '50% of the visitors get mf-cart 1.1.0; the others keep 1.0.0.',
      'The canary mf-cart 1.1.0 has ended; everybody gets 1.0.0.',
    ]);
    await expect(canary(here.command, { remote, share: 0 })).rejects.toThrow('mf-cart has no canary.');
  });

  it('needs something live, and something newer', async () => {
    await stored('1.0.0');
    await expect(canary(here.command, { remote, share: 0.1 })).rejects.toThrow('Nothing is live of mf-cart');
    await wentLive('1.0.0');
    await expect(canary(here.command, { remote, share: 0.1 })).rejects.toThrow(
      'is live already, and nothing newer is stored',
    );
  });

  it.each([
    ['10%', 0.1],
    ['0.5%', 0.005],
    ['100%', 1],
    ['off', 0],
  ])('takes %s', (text, share) => expect(parseShare(text)).toBe(share));
  it.each(['10', '0%', '101%', '-1%', 'half', undefined])('does not take %s', (text) =>
    expect(() => parseShare(text)).toThrow(CommandError),
  );
});

it('lists what is stored, newest first, with what is live, canary and before', async () => {
  for (const [version, days] of [
    ['1.0.0', 3],
    ['1.1.0', 2],
    ['1.2.0', 1],
  ] as const)
    await stored(version, days);
  for (const version of ['1.0.0', '1.1.0']) await wentLive(version);
  await changePointer(here.storage, remote, (pointer) =>
    applyCanary(pointer, { version: '1.2.0', share: 0.1, by: 'Asha', at: daysAgo(0) }),
  );
  await list(here.command, {});
  expect(here.printed.map((line) => line.replace(/\s+/g, ' ').slice(0, 25))).toEqual([
    'mf-cart',
    expect.stringMatching(/^ 1\.2\.0 canary 10% 20/),
    expect.stringMatching(/^ 1\.1\.0 live 20/),
    expect.stringMatching(/^ 1\.0\.0 before 20/),
  ]);
});

it('shows in what two releases differ', async () => {
  await stored('1.0.0', 1, { commands: { 'cart/add': {} }, uses: { react: ['useState'] } });
  await wentLive('1.0.0');
  await stored('1.1.0', 0, {
    routes: [{ id: 'cart', path: 'cart', children: [{ id: 'cart:saved', path: 'saved' }] }],
    commands: { 'cart/add': {}, 'cart/merge': {} },
    needs: { react: '^19.1.0' },
    uses: { react: ['useId'] },
    heading: 'A longer heading than the one before',
  });
  await diff(here.command, { remote });
  expect(here.printed).toEqual(
    expect.arrayContaining([
      'mf-cart 1.0.0 → 1.1.0',
      '  + /cart/saved',
      '  + cart/merge',
      '  - react ^19.0.0',
      '  + react ^19.1.0',
      '  - useState from react',
      '  + useId from react',
      expect.stringMatching(/^ {2}page:cart +0\.\d KB → 0\.\d KB$/),
    ]),
  );
  here.printed.length = 0;
  await diff(here.command, { remote, a: '1.1.0', b: '1.1.0' });
  expect(here.printed).toEqual(['mf-cart 1.1.0 is the same.']);
});
