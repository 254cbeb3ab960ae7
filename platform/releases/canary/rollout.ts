import type { InstanceHealth, ReleaseHealth } from '../health/health';
import type { Pointer } from '../pointer/pointer';
import {
  type ArmCounts,
  addLogRatios,
  type CanaryMetric,
  type Comparison,
  canaryMetricNames,
  canaryMetrics,
  toEvidence,
  withdrawalEvidence,
} from './evidence';

/** Shares of the visitors that a canary gets one after the other before it is promoted, unless others are given. */
export const defaultSteps: readonly number[] = [0.01, 0.05, 0.25];
/** ms between two checks, which all document servers share. */
export const rolloutIntervalMs = 30_000;
/** Evidence from which on a canary does not grow, although it is too little to withdraw it. */
export const holdingEvidence = 4;

/** Events and exposures by metric since the start of a document server or of a role. */
type Totals = Record<CanaryMetric, ArmCounts>;

/** `rollouts/<remote>.json`, with the verdict: what is known of the canary that runs. */
export interface RolloutState {
  /** Version of the canary and of the live release with which it is compared. */
  version: string;
  live: string;
  /** Share of this step. */
  share: number;
  /** ISO 8601. */
  stepStartedAt: string;
  lookedAt: string;
  /** Log-likelihood ratios by metric, over all steps. See `addLogRatios`. */
  logRatios: Partial<Record<CanaryMetric, number[]>>;
  /** Pages of the canary in this step. */
  stepViews: number;
  /** Counts of both arms over all steps. */
  counts: Record<CanaryMetric, Comparison>;
  /** Totals at the last check, by document server and version. */
  totals: Record<string, { since: string; totals: Totals }>;
}

/** When a step ends. */
export interface StepSettings {
  minMinutes: number;
  /** Minimum of pages of the canary. */
  minViews: number;
}

/** Decision of a check. `wait` has a reason too, for people. */
export interface Verdict {
  kind: 'wait' | 'grow' | 'promote' | 'withdraw';
  /** Share of the next step, with `grow`. */
  share?: number;
  reason: string;
}

/** Returns the counts of a metric's exposures and events of a release on one server. */
const toTotals = ({ server, browser, vitals, orders }: ReleaseHealth): Totals => ({
  failures: { exposures: Math.max(server.views, browser.views), events: server.failures + browser.failures },
  slowLcp: { exposures: vitals.LCP?.count ?? 0, events: vitals.LCP?.notGood ?? 0 },
  slowInp: { exposures: vitals.INP?.count ?? 0, events: vitals.INP?.notGood ?? 0 },
  orders: { exposures: browser.views, events: orders },
});

const noCounts = (): Comparison => ({ canary: { exposures: 0, events: 0 }, live: { exposures: 0, events: 0 } });
const addArms = (a: ArmCounts, b: ArmCounts): ArmCounts => ({
  exposures: a.exposures + b.exposures,
  events: a.events + b.events,
});
/** A server that restarted counts from 0 again. */
const subtract = (now: ArmCounts, earlier: ArmCounts | undefined): ArmCounts => ({
  exposures: Math.max(0, now.exposures - (earlier?.exposures ?? 0)),
  events: Math.max(0, now.events - (earlier?.events ?? 0)),
});

/** Returns the totals of both arms by server, and what was added to them since the last check. */
function compare(instances: InstanceHealth[], remote: string, state: RolloutState) {
  const totals: RolloutState['totals'] = {};
  const added = Object.fromEntries(canaryMetricNames.map((name) => [name, noCounts()])) as RolloutState['counts'];
  for (const { instance, releases } of instances)
    for (const release of releases) {
      const arm = release.version === state.version ? 'canary' : release.version === state.live ? 'live' : undefined;
      if (release.remote !== remote || !arm) continue;
      const key = `${instance} ${release.version}`;
      totals[key] = { since: release.since, totals: toTotals(release) };
      const last = state.totals[key];
      // The first counts of the live release are older than the canary.
      if (!last && arm === 'live') continue;
      for (const name of canaryMetricNames) {
        const earlier = last?.since === release.since ? last.totals[name] : undefined;
        added[name][arm] = addArms(added[name][arm], subtract(totals[key].totals[name], earlier));
      }
    }
  return { totals, added };
}

/** Returns the state of a canary of which nothing is known. */
export const startRollout = (
  live: string,
  { version, share }: { version: string; share: number },
  at: string,
): RolloutState => ({
  ...{ version, live, share, stepStartedAt: at, lookedAt: at, logRatios: {}, stepViews: 0, totals: {} },
  counts: Object.fromEntries(canaryMetricNames.map((name) => [name, noCounts()])) as RolloutState['counts'],
});

/** Returns the state after another check at the counts of all document servers. */
export function updateRollout(
  previous: RolloutState | undefined,
  { pointer, remote, instances, at }: { pointer: Pointer; remote: string; instances: InstanceHealth[]; at: string },
): RolloutState {
  const canary = pointer.canary!;
  const isSame = previous?.version === canary.version && previous.live === pointer.version;
  const state = isSame ? previous : startRollout(pointer.version, canary, at);
  const { totals, added } = compare(instances, remote, state);
  const isSameStep = state.share === canary.share;
  return {
    ...state,
    share: canary.share,
    lookedAt: at,
    stepStartedAt: isSameStep ? state.stepStartedAt : at,
    stepViews: (isSameStep ? state.stepViews : 0) + added.failures.canary.exposures,
    totals,
    logRatios: Object.fromEntries(
      canaryMetricNames.map((name) => [name, addLogRatios(state.logRatios[name], added[name], canaryMetrics[name])]),
    ),
    counts: Object.fromEntries(
      canaryMetricNames.map((name) => [
        name,
        {
          canary: addArms(state.counts[name].canary, added[name].canary),
          live: addArms(state.counts[name].live, added[name].live),
        },
      ]),
    ) as RolloutState['counts'],
  };
}

const metricTexts: Record<CanaryMetric, (share: string) => string> = {
  failures: (share) => `${share} of its pages failed`,
  slowLcp: (share) => `${share} of its pages showed their largest element after 2.5 s`,
  slowInp: (share) => `${share} of its pages answered an interaction after 200 ms`,
  orders: (share) => `${share} of its pages led to an order`,
};
const toShare = ({ exposures, events }: ArmCounts): string =>
  `${exposures === 0 ? 0 : Math.round((1000 * events) / exposures) / 10} %`;

/** Returns the metric with the most evidence against the canary. */
export function findWorstMetric({ logRatios }: RolloutState): { metric: CanaryMetric; evidence: number } {
  const [worst] = canaryMetricNames
    .map((metric) => ({ metric, evidence: toEvidence(logRatios[metric]) }))
    .sort((a, b) => b.evidence - a.evidence);
  return worst;
}

/** Decides about a canary: withdrawn, grown to the next step, promoted after the last one, or neither yet. */
export function decideRollout(
  state: RolloutState,
  { steps, settings: { minMinutes, minViews }, now }: { steps: readonly number[]; settings: StepSettings; now: number },
): Verdict {
  const { metric, evidence } = findWorstMetric(state);
  const { canary, live } = state.counts[metric];
  const comparison = `${metricTexts[metric](toShare(canary))}, and ${toShare(live)} with ${state.live}`;
  if (evidence >= withdrawalEvidence)
    return { kind: 'withdraw', reason: `${comparison} (${canary.exposures} and ${live.exposures} compared)` };
  if (evidence >= holdingEvidence) return { kind: 'wait', reason: `It does not grow for now: ${comparison}.` };
  const minutes = (now - Date.parse(state.stepStartedAt)) / 60_000;
  if (minutes < minMinutes || state.stepViews < minViews)
    return {
      kind: 'wait',
      reason: `${state.stepViews} of ${minViews} pages, ${Math.floor(minutes)} of ${minMinutes} minutes of this step.`,
    };
  const share = steps.find((step) => step > state.share);
  const reason = `no worse than ${state.live} on ${state.stepViews} pages`;
  return share ? { kind: 'grow', share, reason } : { kind: 'promote', reason };
}
