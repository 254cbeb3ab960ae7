import type { AdminExperiment, ExperimentResults } from '../../../../contract';

export const draft: AdminExperiment = {
  _id: 'e-1',
  name: 'Home without posts',
  flag: 'home-latest-posts',
  controlVariant: 'shown',
  hypothesis: 'More visitors order.',
  owner: 'Team Home',
  primaryMetric: 'conversion',
  guardrails: ['orders', 'failed-pages'],
  baseline: 3,
  effect: 20,
  days: 14,
  state: 'draft',
  percentage: 100,
  split: [
    { variant: 'shown', weight: 1 },
    { variant: 'hidden', weight: 1 },
  ],
  obstacle: null,
  neededVisitors: 27_822,
  startedAt: null,
  endsAt: null,
  endReason: '',
  version: 1,
};
export const running: AdminExperiment = {
  ...draft,
  state: 'running',
  startedAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-12-04T06:00:00.000Z',
  version: 2,
};
export const ended: AdminExperiment = { ...running, state: 'ended' };
export const buildArms = (shown: number, hidden: number) => [
  { variant: 'shown', weight: 1, visitors: shown },
  { variant: 'hidden', weight: 1, visitors: hidden },
];
const buildGuardrail = (visitors: number | null, isHarmed: boolean) => [
  { variant: 'shown', visitors, isHarmed: false },
  { variant: 'hidden', visitors, isHarmed },
];
export const results: ExperimentResults = {
  arms: buildArms(6000, 6100),
  sampleRatio: { pValue: 0.363, isMismatch: false },
  confidence: 0.95,
  metrics: null,
  guardrails: [
    { guardrail: 'orders', variants: buildGuardrail(null, false) },
    { guardrail: 'failed-pages', variants: buildGuardrail(12, true) },
  ],
};
const control = { difference: null, low: null, high: null };
export const metrics: ExperimentResults['metrics'] = [
  {
    metric: 'conversion',
    variants: [
      { variant: 'shown', value: 0.03, ...control },
      { variant: 'hidden', value: 0.036, difference: 0.006, low: 0.001, high: 0.011 },
    ],
  },
  {
    metric: 'revenue',
    variants: [
      { variant: 'shown', value: 41.5, ...control },
      { variant: 'hidden', value: 39.25, difference: -2.25, low: -6.5, high: 2 },
    ],
  },
];
