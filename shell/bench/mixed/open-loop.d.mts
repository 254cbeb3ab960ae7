export interface Latencies {
  count: number;
  failures: Record<string, number>;
  failedCount: number;
  at(percentile: number): number;
}

/** See open-loop.mjs. */
export function runOpenLoop<Kind extends string>(options: {
  kinds: Record<Kind, { share: number; send: () => Promise<string | number | undefined> }>;
  rate: number;
  seconds: number;
  random: () => number;
}): Promise<Record<Kind | 'all' | 'lag', Latencies>>;
