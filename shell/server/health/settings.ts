import { hostname } from 'node:os';
import { isDemo } from '@vastra/shared/demo';

export interface HealthSettings {
  rollback: {
    /** Failed pages by all pages, 0 to 1, from which on a young release goes back by itself. */
    rate: number;
    /** Fewer failures than this say nothing. */
    failures: number;
    /** How long a release is young; 0: nothing goes back by itself. */
    minutes: number;
    /** From so many different networks browsers must have reported failures, or theirs do not count. */
    networks: number;
  };
  /** Opens /metrics to whoever sends it as bearer. */
  metricsToken?: string;
  /** Addresses are what a proxy says; /metrics then opens by token only. */
  isBehindProxy: boolean;
}

const numberOf = (name: string, value: string | undefined, otherwise: number, most: number): number => {
  const number = value ? Number(value) : otherwise;
  if (!(number >= 0 && number <= most)) throw new Error(`${name} must be a number from 0 to ${most}.`);
  return number;
};

/** What ROLLBACK_…, METRICS_TOKEN and TRUST_PROXY say. Throws a sentence for a value that is none. */
export function readHealthSettings(env: NodeJS.ProcessEnv): HealthSettings {
  const of = (name: string, otherwise: number, most: number) => numberOf(name, env[name], otherwise, most);
  return {
    rollback: {
      rate: of('ROLLBACK_RATE', 0.05, 1),
      failures: of('ROLLBACK_FAILURES', 5, 1_000_000),
      minutes: of('ROLLBACK_MINUTES', 10, 10_080),
      networks: of('ROLLBACK_ADDRESSES', isDemo(env) ? 1 : 3, 1000),
    },
    metricsToken: env.METRICS_TOKEN || undefined,
    isBehindProxy: env.TRUST_PROXY === '1',
  };
}

/** What this document server is called among the others: `shop-1-3000`. */
export const getInstanceName = (port: number): string =>
  `${hostname()
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}-${port}`;
