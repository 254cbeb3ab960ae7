import type { InstanceHealth, Pointer, ReleaseHealth } from '..';
import { addLogRatios, canaryMetrics, toEvidence, withdrawalEvidence } from './evidence';
import { decideRollout, type RolloutState, updateRollout } from './rollout';

const settings = { minMinutes: 15, minViews: 200 };
const steps = [0.01, 0.05, 0.25];
const startedAt = Date.parse('2026-11-22T10:00:00.000Z');
const toTime = (minutes: number) => new Date(startedAt + minutes * 60_000).toISOString();
const pointer: Pointer = { version: '1', canary: { version: '2', share: 0.05, grows: true } };

interface Counts {
  views?: number;
  failures?: number;
  slow?: number;
  orders?: number;
}
const buildRelease = (version: string, { views = 0, failures = 0, slow = 0, orders = 0 }: Counts): ReleaseHealth => ({
  ...{ remote: 'mf-cart', version, since: toTime(0), orders },
  server: { views, failures },
  browser: { views, failures: 0, kinds: {} },
  vitals: { LCP: { p75: 2000, count: views, notGood: slow } },
});
const buildInstance = (canary: Counts, live: Counts, instance = 'shop-1'): InstanceHealth => ({
  ...{ instance, at: toTime(0), offers: { versions: {}, exports: {} }, serving: {}, refusals: [] },
  releases: [buildRelease('2', canary), buildRelease('1', live)],
});
/** Returns the state after checks at counts that grow: the first check of each server sets the baseline of the live release. */
const updateRepeatedly = (...checks: InstanceHealth[][]) =>
  checks.reduce<RolloutState | undefined>(
    (state, instances, index) =>
      updateRollout(state, { pointer, remote: 'mf-cart', instances, at: toTime(index * 20) }),
    undefined,
  )!;
const decideAfter = (minutes: number, state: RolloutState) =>
  decideRollout(state, { steps, settings, now: startedAt + minutes * 60_000 });

it('grows a canary that is no worse after enough time and pages, and promotes it after the last step', () => {
  const good = { views: 300, failures: 1, slow: 60, orders: 3 };
  const live = { views: 6000, failures: 20, slow: 1200, orders: 60 };
  const state = updateRepeatedly([buildInstance({}, {})], [buildInstance(good, live)]);
  expect(decideAfter(14, state)).toMatchObject({
    kind: 'wait',
    reason: '300 of 200 pages, 14 of 15 minutes of this step.',
  });
  expect(decideAfter(15, state)).toEqual({ kind: 'grow', share: 0.25, reason: 'no worse than 1 on 300 pages' });
  expect(decideAfter(15, { ...state, stepViews: 199 }).kind).toBe('wait');
  expect(decideAfter(15, { ...state, share: 0.25 }).kind).toBe('promote');
});

it.each<[string, Counts, Counts, RegExp]>([
  [
    'fails more often',
    { failures: 20 },
    { failures: 12 },
    /^6\.7 % of its pages failed, and 0\.2 % with 1 \(300 and 6000/,
  ],
  [
    'is slower',
    { slow: 180 },
    { slow: 1200 },
    /^60 % of its pages showed their largest element after 2\.5 s, and 20 %/,
  ],
  ['leads to fewer orders', { orders: 0 }, { orders: 600 }, /^0 % of its pages led to an order, and 10 % with 1/],
])('withdraws a canary that %s', (_what, canary, live, reason) => {
  const state = updateRepeatedly(
    [buildInstance({}, {})],
    [buildInstance({ views: 300, ...canary }, { views: 6000, ...live })],
  );
  expect(decideAfter(1, state)).toEqual({ kind: 'withdraw', reason: expect.stringMatching(reason) });
});

it('waits while a canary looks worse without enough evidence', () => {
  const state = updateRepeatedly(
    [buildInstance({}, {})],
    [buildInstance({ views: 300, failures: 4 }, { views: 6000, failures: 10 })],
  );
  expect(decideAfter(60, state)).toMatchObject({
    kind: 'wait',
    reason: expect.stringMatching(/^It does not grow for now: 1\.3 %/),
  });
});

it('compares only counts of the same time, on all servers, also after a restart', () => {
  const first = [buildInstance({}, { views: 90_000, failures: 900 }), buildInstance({}, { views: 5 }, 'shop-2')];
  const after = [
    buildInstance({ views: 100 }, { views: 91_000, failures: 901 }),
    buildInstance({ views: 50, failures: 1 }, { views: 1005 }, 'shop-2'),
  ];
  const state = updateRepeatedly(first, after);
  expect(state.counts.failures).toEqual({
    canary: { exposures: 150, events: 1 },
    live: { exposures: 2000, events: 1 },
  });
  const restarted = after.map((server) => ({
    ...server,
    releases: server.releases.map((release) => ({
      ...release,
      since: toTime(30),
      server: { views: 10, failures: 0 },
      browser: { ...release.browser, views: 10 },
    })),
  }));
  expect(
    updateRollout(state, { pointer, remote: 'mf-cart', instances: restarted, at: toTime(40) }).counts.failures,
  ).toEqual({
    canary: { exposures: 170, events: 1 },
    live: { exposures: 2020, events: 1 },
  });
});

it('starts over with another canary or live release, and goes on with a larger share', () => {
  const state = updateRepeatedly(
    [buildInstance({}, {})],
    [buildInstance({ views: 300, failures: 4 }, { views: 6000, failures: 10 })],
  );
  const next = (changed: Pointer) =>
    updateRollout(state, { pointer: changed, remote: 'mf-cart', instances: [], at: toTime(60) });
  const grown = next({ ...pointer, canary: { ...pointer.canary!, share: 0.25 } });
  expect(grown).toMatchObject({ stepStartedAt: toTime(60), stepViews: 0, logRatios: state.logRatios });
  expect(next({ ...pointer, canary: { version: '3', share: 0.05 } }).counts.failures.canary.exposures).toBe(0);
  expect(next({ ...pointer, version: '1.5' }).counts.failures.canary.exposures).toBe(0);
});

describe('the evidence', () => {
  /** A generator of numbers from 0 to 1 that is the same in every run (LCG of Numerical Recipes). */
  const createRandom = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  /** Returns the share of canaries whose evidence reaches the limit within 200 checks. `ratio`: how often a page of the canary fails, compared. */
  const simulate = (ratio: number, runs: number, rate = 0.02) => {
    const random = createRandom(7);
    const count = (exposures: number, probability: number) => {
      let events = 0;
      for (let index = 0; index < exposures; index++) if (random() < probability) events++;
      return events;
    };
    let reached = 0;
    for (let run = 0; run < runs; run++) {
      let logRatios: number[] | undefined;
      for (let index = 0; index < 200; index++) {
        const canary = { exposures: 10, events: count(10, rate * ratio) };
        const live = { exposures: 90, events: count(90, rate) };
        logRatios = addLogRatios(logRatios, { canary, live }, canaryMetrics.failures);
        if (toEvidence(logRatios) < withdrawalEvidence) continue;
        reached++;
        break;
      }
    }
    return reached / runs;
  };

  it('reaches the limit for few canaries that are no worse, however often it is checked', () => {
    expect(simulate(1, 200)).toBeLessThanOrEqual(0.0125);
    expect(simulate(0.5, 100)).toBe(0);
  });

  it('finds canaries that are worse', () => {
    expect(simulate(4, 60)).toBe(1);
    expect(simulate(2, 60)).toBeGreaterThan(0.5);
  });

  it('says nothing without pages of both', () => {
    const none = { canary: { exposures: 0, events: 0 }, live: { exposures: 500, events: 50 } };
    expect(toEvidence(addLogRatios(undefined, none, canaryMetrics.failures))).toBe(1);
  });
});
