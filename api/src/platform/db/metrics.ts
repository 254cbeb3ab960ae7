import { Gauge, type Metric, type Registry } from 'prom-client';
import type { Database } from './connect';
import { connectionSeconds } from './connection-seconds';
import { ShopPool } from './pool';

/** Metrics of all databases of this process. */
export const databaseMetrics: readonly Metric[] = [connectionSeconds];

/** Adds the gauges of a pool. The embedded database has none. */
export function observePool({ $client: pool }: Database, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'vastra_db_connections',
    help: 'Connections of the pool, by state: in_use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      if (!(pool instanceof ShopPool)) return;
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const addGauge = (name: string, help: string, read: (pool: ShopPool) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        if (pool instanceof ShopPool) this.set(read(pool));
        else this.remove();
      },
    });
  addGauge('vastra_db_connections_max', 'Connections that the pool may have', ({ options }) => options.max ?? 10);
  addGauge('vastra_db_waiting_calls', 'Calls that wait for a connection', ({ waitingCount }) => waitingCount);
  addGauge('vastra_db_responsive', '0 while the database does not respond', ({ isResponsive }) => Number(isResponsive));
}
