import { shedLoad } from '@vastra/platform/server/overload/shed-load';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';
import { ShopPool } from '../db/pool';
import { UnavailableError } from './errors/http-error';

/** Refuses requests while calls wait too long for this process or for a connection to the database (decision 139). */
export function refuseOverload(
  app: FastifyInstance,
  { $client: pool }: Database,
  { overloadMs }: { overloadMs: number },
): void {
  shedLoad(app, {
    targetMs: overloadMs,
    getWaitMs: () => (pool instanceof ShopPool ? pool.getWaitMs() : 0),
    refuse: () => {
      throw new UnavailableError('overload');
    },
  });
}
