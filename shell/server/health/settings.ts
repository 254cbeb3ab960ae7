import { hostname } from 'node:os';
import { decimalNumber, defineSettings, type SettingValues } from '@vastra/shared/config';
import type { TrustProxy } from '@vastra/shared/network';
import type { StepSettings } from '@vastra/shared/releases';
import { hasProxy, type OperationsAccess } from '@vastra/shared/server/metrics/operations-access';

export interface HealthSettings extends OperationsAccess {
  rollback: {
    /** Share of failed pages, 0 to 1, from which on a young release is rolled back. */
    rate: number;
    /** Minimum of failures before a release is rolled back. */
    minFailures: number;
    /** Minutes for which a release is young; 0 turns automatic rollbacks off. */
    youngMinutes: number;
    /** Minimum of networks that must report failures; with fewer, failures in browsers do not count. */
    minNetworks: number;
  };
  /** When a canary that grows by itself gets its next step. */
  canarySteps: StepSettings;
}

/** When a young release is rolled back. */
export const rollbackSettings = defineSettings({
  ROLLBACK_MINUTES: {
    schema: decimalNumber(10_080),
    fallback: '10',
    meaning: 'a release younger than this is rolled back automatically if it fails too often; 0 switches that off',
    readers: ['documents'],
    group: 'releases',
  },
  ROLLBACK_FAILURES: {
    schema: decimalNumber(1_000_000),
    fallback: '5',
    meaning: 'minimum of failed pages for an automatic rollback',
    readers: ['documents'],
    group: 'releases',
  },
  ROLLBACK_RATE: {
    schema: decimalNumber(1),
    fallback: '0.05',
    meaning: 'minimum share of failed pages, from 0 to 1',
    readers: ['documents'],
    group: 'releases',
  },
  ROLLBACK_ADDRESSES: {
    schema: decimalNumber(1000),
    fallback: ({ isDemo }): string => (isDemo ? '1' : '3'),
    defaultText: '`3`; demo `1`',
    meaning: 'minimum of networks whose browsers reported failures; with fewer, those reports do not count',
    readers: ['documents'],
    group: 'releases',
  },
});

/** When a canary that grows by itself gets its next step. */
export const canaryStepSettings = defineSettings({
  CANARY_STEP_MINUTES: {
    schema: decimalNumber(10_080),
    fallback: '15',
    meaning: 'minimum time of each step of a canary that grows by itself',
    readers: ['documents'],
    group: 'releases',
  },
  CANARY_STEP_VIEWS: {
    schema: decimalNumber(1_000_000),
    fallback: '200',
    meaning: 'minimum of pages with the canary in each step; more find smaller harm',
    readers: ['documents'],
    group: 'releases',
  },
});

type HealthValues = SettingValues<typeof rollbackSettings> &
  SettingValues<typeof canaryStepSettings> & {
    METRICS_TOKEN: string | undefined;
    TRUST_PROXY: TrustProxy | false | undefined;
    SITE_URL: string;
  };

/** Names the settings of health as it uses them. */
export const toHealthSettings = (values: HealthValues): HealthSettings => ({
  rollback: {
    rate: values.ROLLBACK_RATE,
    minFailures: values.ROLLBACK_FAILURES,
    youngMinutes: values.ROLLBACK_MINUTES,
    minNetworks: values.ROLLBACK_ADDRESSES,
  },
  canarySteps: { minMinutes: values.CANARY_STEP_MINUTES, minViews: values.CANARY_STEP_VIEWS },
  metricsToken: values.METRICS_TOKEN,
  isBehindProxy: hasProxy(values),
});

/** Returns the name of this document server, which no other server has: `shop-1-3000`. */
export const getInstanceName = (port: number): string =>
  `${hostname()
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}-${port}`;
