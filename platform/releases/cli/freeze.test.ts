import { addFreeze, applyRollback, changePointer, changePointers, readFreezes, readPointer } from '..';
import { promoteIfNew } from '../pointer/promote-if-new';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { startCanary } from './canary';
import { freeze, listFreezes, unfreeze } from './freeze';
import { promote, rollBack } from './promote';
import { remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const until = '2099-12-01T09:00+05:30';
const refusal = 'mf-cart is frozen until 2099-12-01 03:30 UTC: Diwali sale. Ask Asha. Rollbacks are possible.';

const store = (name: string, version: string) =>
  storeRelease(context.storage, buildStubRelease({ remote: name, version, routes: [] }));

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store(remote, version);
  await promote(context.command, { remote, version: '1.0.0' });
  await promote(context.command, { remote, version: '1.1.0' });
});

const freezeAll = () => freeze(context.command, { until, reason: 'Diwali sale.' });

it('refuses promotions and canaries during a freeze, and says until when and whom to ask', async () => {
  await freezeAll();
  await expect(promote(context.command, { remote, version: '1.2.0' })).rejects.toThrow(refusal);
  await expect(startCanary(context.command, { remote, version: '1.2.0', share: 0.1 })).rejects.toThrow(refusal);
  expect(await readPointer(context.storage, remote)).toMatchObject({ version: '1.1.0' });
});

it('changes and records nothing for what is live already, or a canary of the same share', async () => {
  await startCanary(context.command, { remote, version: '1.2.0', share: 0.2 });
  const stored = await readPointer(context.storage, remote);
  const repeat = async () => {
    await promote(context.command, { remote, version: '1.1.0' });
    expect(context.printed.at(-1)).toBe('mf-cart 1.1.0 is live already.');
    await startCanary(context.command, { remote, version: '1.2.0', share: 0.2 });
    expect(await readPointer(context.storage, remote)).toEqual(stored);
  };
  await repeat();
  await freezeAll();
  await repeat();
  await promote(context.command, { remote, version: '1.1.0', despiteFreeze: 'payments fail' });
  expect(await readPointer(context.storage, remote)).toEqual(stored);
});

it('rolls back, and ends or shrinks a canary during a freeze, but does not grow it', async () => {
  await startCanary(context.command, { remote, version: '1.2.0', share: 0.2 });
  await freezeAll();
  const canary = (share: number, grows?: boolean) =>
    startCanary(context.command, { remote, version: '1.2.0', share, grows });
  await expect(canary(0.3)).rejects.toThrow(refusal);
  await expect(canary(0.2, true)).rejects.toThrow(refusal);
  await canary(0.1);
  await canary(0);
  await rollBack(context.command, { remote });
  expect(await readPointer(context.storage, remote)).toMatchObject({ version: '1.0.0' });
});

it('goes through a freeze with a reason, which the history keeps', async () => {
  await freezeAll();
  await promote(context.command, { remote, version: '1.2.0', despiteFreeze: 'payments fail' });
  expect((await readPointer(context.storage, remote))!.history![0]).toMatchObject({
    what: 'promoted',
    version: '1.2.0',
    reason: 'despite the freeze: payments fail',
  });
});

it('freezes the named remotes, from a time on, until it is ended', async () => {
  await freeze(context.command, { remotes: ['mf-blog'], until, reason: 'a' });
  await freeze(context.command, { remotes: [remote], from: '2099-11-30T09:00Z', until, reason: 'b' });
  await promote(context.command, { remote, version: '1.2.0' });
  await freeze(context.command, { remotes: ['mf-blog', remote], until, reason: 'c' });
  await expect(promote(context.command, { remote, version: '1.0.0' })).rejects.toThrow('UTC: c.');
  const [{ id }] = (await readFreezes(context.storage)).filter(({ reason }) => reason === 'c');
  await unfreeze(context.command, id);
  await promote(context.command, { remote, version: '1.0.0' });
  await expect(unfreeze(context.command, id)).rejects.toThrow(`There is no freeze ${id}.`);
  context.printed.length = 0;
  await listFreezes(context.command);
  expect(context.printed.map((line) => line.slice(10))).toEqual([
    expect.stringMatching(/^mf-blog {2}.* to 2099-12-01 03:30 UTC {2}Asha: a$/),
    'mf-cart  2099-11-30 09:00 UTC to 2099-12-01 03:30 UTC  Asha: b',
  ]);
});

it.each([
  ['2099-12-01', undefined, 'is no time'],
  ['2099-12-01T09:00', undefined, 'is no time'],
  ['2020-12-01T09:00Z', undefined, 'A freeze ends after it begins, and in the future.'],
  ['2098-12-01T09:00Z', '2099-12-01T09:00Z', 'A freeze ends after it begins, and in the future.'],
])('refuses a freeze until %s from %s', async (end, from, message) => {
  await expect(freeze(context.command, { until: end, from, reason: 'a' })).rejects.toThrow(message);
  expect(await readFreezes(context.storage)).toEqual([]);
});

it('counts for a change of several remotes, of which it changes none', async () => {
  await store('mf-blog', '1.0.0');
  await freeze(context.command, { remotes: [remote], until, reason: 'Diwali sale' });
  const change = { version: '1.0.0', history: [] };
  await expect(
    changePointers(context.storage, () => ({ 'mf-blog': change, [remote]: { ...change, version: '1.2.0' } })),
  ).rejects.toThrow('is frozen');
  expect(await readPointer(context.storage, 'mf-blog')).toBeUndefined();
  const details = { by: 'Asha', at: new Date().toISOString() };
  await changePointers(context.storage, (pointers) => ({ [remote]: applyRollback(pointers[remote], details) }));
});

it('lets a shop start with a new build, whose release waits', async () => {
  await freezeAll();
  expect(await promoteIfNew(context.storage, { remote, version: '1.2.0', isNew: true, by: 'Asha' })).toBe('1.1.0');
});

it('counts for a promotion that another process begins before the freeze and writes after it', async () => {
  let isFirst = true;
  await changePointer(context.storage, remote, (pointer) => ({ ...pointer!, version: '1.2.0' }));
  const racing = changePointer(
    {
      ...context.storage,
      write: async (key, ...rest) => {
        if (isFirst && key === 'live.json') {
          isFirst = false;
          await addFreeze(context.storage, {
            remotes: null,
            from: new Date(0).toISOString(),
            until: '2099-12-01T03:30:00Z',
            reason: 'a',
            by: 'Asha',
          });
        }
        return context.storage.write(key, ...rest);
      },
    },
    remote,
    (pointer) => ({ ...pointer!, version: '1.0.0' }),
  );
  await expect(racing).rejects.toThrow('is frozen');
  expect(await readPointer(context.storage, remote)).toMatchObject({ version: '1.2.0' });
});
