import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRollout } from '../canary/rollout-storage';
import { openStorage } from '../environments/open-storage';
import type { InstanceHealth } from '../health/health';
import { addFreeze } from '../pointer/change-freezes';
import { changePointer } from '../pointer/change-pointer';
import { applyCanary, applyPromotion } from '../pointer/pointer-changes';
import { readPointer } from '../pointer/read-pointers';
import { signPointers } from '../pointer/sign-pointers';
import { createSigningKey } from '../signing/signature';
import type { ReleaseStorage } from '../storage/storage';
import { createCanaryJudge } from './canary-judge';
import { createReleaseJudge } from './release-judge';

const remote = 'mf-cart';
const minuteMs = 60_000;
const key = createSigningKey();
let now: number;
let storage: ReleaseStorage;
let dir: string;
const views = { live: 0, canary: 0 };
let failures: number;
let warnings: string[];
const log = { info: () => {}, error: () => {}, warn: (_details: object, text: string) => void warnings.push(text) };
const getTime = () => new Date(now).toISOString();

const buildHealth = (instance: string): InstanceHealth => ({
  ...{ instance, at: getTime(), offers: { versions: {}, exports: {} }, refusals: [] },
  serving: { [remote]: { live: '1.0.0', canary: '2.0.0' } },
  releases: [['1.0.0', views.live, 0] as const, ['2.0.0', views.canary, failures] as const].map(
    ([version, count, failed]) => ({
      ...{ remote, version, since: '2026-11-22T09:00:00.000Z', orders: 0, vitals: {} },
      server: { views: count, failures: failed },
      browser: { views: count, failures: 0, kinds: {} },
    }),
  ),
});
const steps = { minMinutes: 15, minViews: 200 };
const createJudge = (instance = 'shop-1', judged = storage) =>
  createCanaryJudge({
    ...{ storage: judged, log, settings: steps, now: () => now },
    own: {
      instance,
      getHealth: () => buildHealth(instance),
      findMainError: () => 'TypeError: x is not a function at mf-cart/src/cart.ts:12:9',
    },
  });
const promote = (version: string) =>
  changePointer(storage, remote, (pointer) => applyPromotion(pointer, { version, by: 'asha', at: getTime() }));
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
  dir = await mkdtemp(join(tmpdir(), 'vastra-judge-'));
  storage = openStorage({ RELEASES_DIR: dir });
  warnings = [];
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
  expect(warnings).toHaveLength(1);
});

it('does not grow a canary during a freeze, and withdraws a bad one all the same', async () => {
  const judge = createJudge();
  await startCanary(0.01);
  const freeze = { remotes: null, from: getTime(), until: '2099-12-01T03:30:00.000Z', reason: 'Diwali', by: 'Asha' };
  await addFreeze(storage, freeze);
  await pass(0, judge);
  await pass(16, judge, { live: 5000, canary: 250 });
  expect(await readCanary()).toMatchObject({ share: 0.01 });
  expect((await readRollout(storage, remote))!.state.verdict).toEqual({
    kind: 'wait',
    reason: 'mf-cart is frozen until 2099-12-01 03:30 UTC: Diwali. Ask Asha. Rollbacks are possible.',
  });
  failures = 60;
  await pass(1, judge, { live: 2000, canary: 100 });
  expect((await readPointer(storage, remote))!.history![0]).toMatchObject({ what: 'withdrawn' });
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

describe('with signed pointers, of which the API alone has the key', () => {
  const rollback = { rate: 0.05, minFailures: 5, youngMinutes: 10, minNetworks: 3 };
  let api: ReleaseStorage;
  let judgeOfApi: () => Promise<void>;
  const report = () => storage.write('health/shop-1.json', JSON.stringify(buildHealth('shop-1')));
  beforeEach(async () => {
    api = openStorage({ RELEASES_DIR: dir, RELEASE_INDEX_KEY: key.privateKey });
    judgeOfApi = createReleaseJudge({ storage: api, settings: { rollback, canarySteps: steps }, log, now: () => now });
  });

  test('the API grows and withdraws a canary by what document servers report, which change nothing', async () => {
    await startCanary(0.01);
    await signPointers(storage, key.privateKey);
    const judgeOfServer = createJudge();
    await pass(0, judgeOfServer);
    expect(await readRollout(storage, remote)).toBeUndefined();
    const step = async (minutes: number, added: Partial<typeof views>) =>
      pass(
        minutes,
        async () => {
          await report();
          await judgeOfApi();
        },
        added,
      );
    await step(0, {});
    await step(16, { live: 5000, canary: 250 });
    expect(await readCanary()).toEqual({ version: '2.0.0', share: 0.05, grows: true });
    failures = 60;
    await step(1, { live: 2000, canary: 100 });
    expect(await readCanary()).toBeUndefined();
    expect((await readPointer(storage, remote))!.history![0]).toMatchObject({ what: 'withdrawn', version: '2.0.0' });
  });

  test('the API rolls back a young release that fails', async () => {
    await promote('2.0.0');
    await signPointers(storage, key.privateKey);
    Object.assign(views, { canary: 80 });
    failures = 20;
    now += minuteMs;
    await report();
    await judgeOfApi();
    expect(await readPointer(storage, remote)).toMatchObject({
      version: '1.0.0',
      history: [{ what: 'withdrawn', version: '2.0.0', by: 'the shop' }, {}, {}],
    });
    expect(warnings).toEqual([expect.stringContaining('mf-cart@2.0.0 was withdrawn: 20 of 80 pages failed (25 %)')]);
  });
});
