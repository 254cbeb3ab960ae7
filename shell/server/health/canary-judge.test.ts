import { applyCanary, applyPromotion, changePointer, readPointer, readRollout } from '@vastra/shared/releases';
import { createCanaryJudge } from './canary-judge';
import { remote, setUpDocumentServers } from './testing/document-servers';

const minuteMs = 60_000;
let now: number;
const { storage, logEntries, getTime, promote } = setUpDocumentServers({ now: () => now, getServing: () => ({}) });
const views = { live: 0, canary: 0 };
let failures: number;

const createJudge = (instance = 'shop-1') =>
  createCanaryJudge({
    storage,
    settings: { minMinutes: 15, minViews: 200 },
    log: {
      info: jest.fn(),
      warn: (...args: unknown[]) => logEntries.push({ level: 'warn', text: String(args.at(-1)) }),
    } as never,
    now: () => now,
    findMainError: () => 'TypeError: x is not a function at mf-cart/src/cart.ts:12:9',
    getServing: () => ({ [remote]: { live: '1.0.0', canary: '2.0.0' } }),
    getOwnHealth: () => ({
      ...{ instance, at: getTime(), offers: { versions: {}, exports: {} }, serving: {}, refusals: [] },
      releases: [['1.0.0', views.live, 0] as const, ['2.0.0', views.canary, failures] as const].map(
        ([version, count, failed]) => ({
          ...{ remote, version, since: '2026-11-22T09:00:00.000Z', orders: 0, vitals: {} },
          server: { views: count, failures: failed },
          browser: { views: count, failures: 0, kinds: {} },
        }),
      ),
    }),
  });
const startCanary = (share: number, grows = true) =>
  changePointer(storage, remote, (pointer) =>
    applyCanary(pointer, { version: '2.0.0', share, grows, by: 'asha', at: getTime() }),
  );
const readCanary = async () => (await readPointer(storage, remote))?.canary;
/** Lets visitors come for some minutes, and checks the canary. */
async function pass(minutes: number, judge: () => Promise<void>, added: Partial<typeof views> = {}) {
  now += minutes * minuteMs;
  views.live += added.live ?? 0;
  views.canary += added.canary ?? 0;
  await judge();
}

beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00.000Z');
  Object.assign(views, { live: 5000, canary: 0 });
  failures = 0;
  await promote('1.0.0');
});

it('grows a canary step by step and makes it live', async () => {
  const judge = createJudge();
  await startCanary(0.01);
  await pass(0, judge);
  expect((await readRollout(storage, remote))!.state.verdict).toEqual({
    kind: 'wait',
    reason: '0 of 200 pages, 0 of 15 minutes of this step.',
  });
  for (const share of [0.05, 0.25]) {
    await pass(16, judge, { live: 5000, canary: 250 });
    expect(await readCanary()).toEqual({ version: '2.0.0', share, grows: true });
    await pass(1, judge);
  }
  await pass(16, judge, { live: 5000, canary: 250 });
  const pointer = await readPointer(storage, remote);
  expect(pointer).toMatchObject({ version: '2.0.0', before: ['1.0.0'] });
  expect(pointer!.canary).toBeUndefined();
  expect(pointer!.history![0]).toMatchObject({ by: 'the shop', reason: 'no worse than 1.0.0 on 250 pages' });
});

it('withdraws a canary that fails more often than the live release, and names both rates and the error', async () => {
  const judge = createJudge();
  await startCanary(0.05);
  await pass(0, judge);
  failures = 30;
  await pass(1, judge, { live: 2000, canary: 100 });
  const pointer = await readPointer(storage, remote);
  expect(pointer!.canary).toBeUndefined();
  expect(pointer!.history![0]).toMatchObject({
    what: 'withdrawn',
    version: '2.0.0',
    reason:
      '30 % of its pages failed, and 0 % with 1.0.0 (100 and 2000 compared). TypeError: x is not a function at mf-cart/src/cart.ts:12:9',
  });
  expect(logEntries.map(({ level }) => level)).toEqual(['warn']);
});

it('leaves a canary alone that does not grow by itself', async () => {
  const judge = createJudge();
  await startCanary(0.05, false);
  failures = 30;
  await pass(0, judge);
  await pass(60, judge, { live: 2000, canary: 400 });
  expect(await readCanary()).toEqual({ version: '2.0.0', share: 0.05 });
  expect(await readRollout(storage, remote)).toBeUndefined();
});

it('checks a canary once in 30 s, whichever server does', async () => {
  const [first, second] = [createJudge('shop-1'), createJudge('shop-2')];
  await startCanary(0.01);
  await Promise.all([first(), second()]);
  const lookedAt = getTime();
  await pass(0.4, second);
  expect((await readRollout(storage, remote))!.state.lookedAt).toBe(lookedAt);
  await pass(0.2, second);
  expect((await readRollout(storage, remote))!.state.lookedAt).toBe(getTime());
});

it('does nothing to a canary that an admin has changed meanwhile', async () => {
  const judge = createJudge();
  await startCanary(0.05);
  await pass(0, judge);
  failures = 30;
  const { write } = storage;
  // The admin promotes between the check and the change.
  storage.write = async (key, ...rest) => {
    await write.call(storage, key, ...rest);
    if (!key.startsWith('rollouts/')) return;
    storage.write = write;
    await changePointer(storage, remote, (pointer) =>
      applyPromotion(pointer, { version: '3.0.0', by: 'asha', at: getTime() }),
    );
    await startCanary(0.1, false);
  };
  await pass(1, judge, { live: 2000, canary: 100 });
  expect(await readCanary()).toEqual({ version: '2.0.0', share: 0.1 });
});
