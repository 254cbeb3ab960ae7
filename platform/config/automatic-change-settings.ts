import { defineSettings, type SettingValues } from './setting';
import { decimalNumber } from './value-types';

/** When a young release is rolled back. */
const rollbackSettings = defineSettings({
  ROLLBACK_MINUTES: {
    schema: decimalNumber(10_080),
    fallback: '10',
    meaning: 'a release younger than this is rolled back automatically if it fails too often; 0 switches that off',
    readers: ['documents', 'API'],
    group: 'releases',
  },
  ROLLBACK_FAILURES: {
    schema: decimalNumber(1_000_000),
    fallback: '5',
    meaning: 'minimum of failed pages for an automatic rollback',
    readers: ['documents', 'API'],
    group: 'releases',
  },
  ROLLBACK_RATE: {
    schema: decimalNumber(1),
    fallback: '0.05',
    meaning: 'minimum share of failed pages, from 0 to 1',
    readers: ['documents', 'API'],
    group: 'releases',
  },
  ROLLBACK_ADDRESSES: {
    schema: decimalNumber(1000),
    fallback: ({ isDemo }): string => (isDemo ? '1' : '3'),
    defaultText: '`3`; demo `1`',
    meaning: 'minimum of networks whose browsers reported failures; with fewer, those reports do not count',
    readers: ['documents', 'API'],
    group: 'releases',
  },
});

/** When a canary that grows by itself gets its next step. */
const canaryStepSettings = defineSettings({
  CANARY_STEP_MINUTES: {
    schema: decimalNumber(10_080),
    fallback: '15',
    meaning: 'minimum time of each step of a canary that grows by itself',
    readers: ['documents', 'API'],
    group: 'releases',
  },
  CANARY_STEP_VIEWS: {
    schema: decimalNumber(1_000_000),
    fallback: '200',
    meaning: 'minimum of pages with the canary in each step; more find smaller harm',
    readers: ['documents', 'API'],
    group: 'releases',
  },
});

/** When the shop changes its releases by itself. Document servers do it, and the API if it alone has the key of signed pointers. */
export const automaticChangeSettings = { ...rollbackSettings, ...canaryStepSettings };
export type AutomaticChangeValues = SettingValues<typeof automaticChangeSettings>;

/** Names the settings as the rules of releases use them. */
export const toAutomaticChangeSettings = (values: AutomaticChangeValues) => ({
  rollback: {
    rate: values.ROLLBACK_RATE,
    minFailures: values.ROLLBACK_FAILURES,
    youngMinutes: values.ROLLBACK_MINUTES,
    minNetworks: values.ROLLBACK_ADDRESSES,
  },
  canarySteps: { minMinutes: values.CANARY_STEP_MINUTES, minViews: values.CANARY_STEP_VIEWS },
});
