import { Counter, type Metric } from 'prom-client';

/** Calls of extensions in this process. */
export const extensionCalls = new Counter({
  name: 'vastra_extension_calls_total',
  help: 'Calls of extensions by result: done, failed (an error), timed_out, invalid (a result out of bounds), off (not called)',
  labelNames: ['extension', 'call', 'result'],
  registers: [],
});

export const extensionMetrics: readonly Metric[] = [extensionCalls];
