import { hostname } from 'node:os';
import { type AutomaticChangeValues, toAutomaticChangeSettings } from '../../config';
import type { TrustProxy } from '../../network';
import type { AutomaticChangeSettings } from '../../releases';
import { hasProxy, type OperationsAccess } from '../../server/metrics/operations-access';

export type HealthSettings = OperationsAccess & AutomaticChangeSettings;

type HealthValues = AutomaticChangeValues & {
  METRICS_TOKEN: string | undefined;
  TRUST_PROXY: TrustProxy | false | undefined;
  SITE_URL: string;
};

/** Names the settings of health as it uses them. */
export const toHealthSettings = (values: HealthValues): HealthSettings => ({
  ...toAutomaticChangeSettings(values),
  metricsToken: values.METRICS_TOKEN,
  isBehindProxy: hasProxy(values),
});

/** Returns the name of this document server, which no other server has: `shop-1-3000`. */
export const getInstanceName = (port: number): string =>
  `${hostname()
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}-${port}`;
