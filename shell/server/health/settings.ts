import { hostname } from 'node:os';
import { isDemo } from '@vastra/shared/demo';
import { parseTrustProxy } from '@vastra/shared/network';

export interface HealthSettings {
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
  /** Bearer token that gives access to /metrics. */
  metricsToken?: string;
  /** IP addresses come from a proxy's header; /metrics then requires the token. */
  isBehindProxy: boolean;
}

const parseNumber = (name: string, value: string | undefined, defaultValue: number, max: number): number => {
  const number = value ? Number(value) : defaultValue;
  if (!(number >= 0 && number <= max)) throw new Error(`${name} must be a number from 0 to ${max}.`);
  return number;
};

/** Reads ROLLBACK_…, METRICS_TOKEN and TRUST_PROXY. Throws an error with a sentence for an invalid value. */
export function readHealthSettings(env: NodeJS.ProcessEnv): HealthSettings {
  const readNumber = (name: string, defaultValue: number, max: number) =>
    parseNumber(name, env[name], defaultValue, max);
  return {
    rollback: {
      rate: readNumber('ROLLBACK_RATE', 0.05, 1),
      minFailures: readNumber('ROLLBACK_FAILURES', 5, 1_000_000),
      youngMinutes: readNumber('ROLLBACK_MINUTES', 10, 10_080),
      minNetworks: readNumber('ROLLBACK_ADDRESSES', isDemo(env) ? 1 : 3, 1000),
    },
    metricsToken: env.METRICS_TOKEN || undefined,
    isBehindProxy: parseTrustProxy(env.TRUST_PROXY) !== false,
  };
}

/** Returns the name of this document server among the others: `shop-1-3000`. */
export const getInstanceName = (port: number): string =>
  `${hostname()
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}-${port}`;
