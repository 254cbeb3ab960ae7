import { Histogram } from 'prom-client';

/** Time for which calls wait for a connection. */
export const connectionSeconds = new Histogram({
  name: 'vastra_db_connection_wait_seconds',
  help: 'Time for which a call waited for a connection of the pool',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [],
});
