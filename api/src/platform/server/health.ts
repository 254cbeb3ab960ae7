import { setTimeout } from 'node:timers/promises';
import { contractVersion } from '@vastra/shared/contract';
import { createDrain, type Drain } from '@vastra/shared/server/drain';
import { getUnreadyStatus } from '@vastra/shared/server/http/unready-status';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

export interface HealthOptions {
  /** Seconds after a SIGTERM in which requests are still accepted. */
  drainSeconds: number;
  /** Loads what the first calls would otherwise wait for. */
  warmUp(): Promise<unknown>;
}

/** Time for requests in flight after the listener has closed; longer than any call takes. */
export const maxInFlightMs = 10_000;
/** A probe is answered within this time, because who asks gives up soon after. */
const probeMs = 1_000;
/** The balancer takes a process that does not respond for a frozen one, so its check waits for no database. */
const balancerMs = 300;

type Status = 'ready' | 'starting' | 'draining' | 'unavailable';

/**
 * Serves `/livez` (the process runs), `/startupz` (what calls need is loaded) and `/readyz` (calls are answered: the start is complete, the
 * database responds, and the process is not about to end; with the version of the contract). With `?unready=404`, `/readyz` responds with 404
 * instead of 503, and at once.
 */
export function registerHealthRoutes(app: FastifyInstance, { drainSeconds, warmUp }: HealthOptions): void {
  app.decorate('drain', createDrain(app.server, { drainSeconds, maxInFlightMs }));
  let isWarm = false;
  let warming: Promise<void> | undefined;
  let checking: Promise<boolean> | undefined;

  /** Starts again after a failure, such as a database that was away. */
  const startWarmUp = (): Promise<void> => {
    warming ??= warmUp()
      .then(() => {
        isWarm = true;
      })
      .catch((err) => app.log.error({ err }, 'the start could not be completed'))
      .finally(() => {
        if (!isWarm) warming = undefined;
      });
    return warming;
  };
  app.addHook('onListen', () => void startWarmUp());

  /** One query for all probes, so that probes of a frozen database don't take all connections. */
  const isDatabaseReachable = (): Promise<boolean> => {
    checking ??= app.services.db
      .execute(sql`select 1`)
      .then(
        () => true,
        (err) => {
          app.log.error({ err }, 'database unreachable');
          return false;
        },
      )
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };

  const getStatus = async (): Promise<Status> => {
    if (app.drain.isDraining()) return 'draining';
    if (!(await isDatabaseReachable())) return 'unavailable';
    if (!isWarm) await startWarmUp();
    return isWarm ? 'ready' : 'starting';
  };

  const withinProbe = async (work: Promise<Status>, ms = probeMs): Promise<Status> => {
    const stop = new AbortController();
    const late = setTimeout(ms, undefined, { signal: stop.signal, ref: false }).then(
      (): Status => (isWarm ? 'unavailable' : 'starting'),
      (): Status => 'unavailable',
    );
    return Promise.race([work, late]).finally(() => stop.abort());
  };

  app.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/startupz', { logLevel: 'warn' }, async (_request, reply) => {
    if (!isWarm) await withinProbe(startWarmUp().then(() => 'ready'));
    return reply.code(isWarm ? 200 : 503).send({ status: isWarm ? 'ok' : 'starting' });
  });
  app.get('/readyz', { logLevel: 'warn' }, async ({ query }, reply) => {
    const unready = getUnreadyStatus(query);
    const status = await withinProbe(getStatus(), unready === 404 ? balancerMs : probeMs);
    return reply.code(status === 'ready' ? 200 : unready).send({ status, contract: contractVersion });
  });
}
