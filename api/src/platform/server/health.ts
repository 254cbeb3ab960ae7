import { setTimeout } from 'node:timers/promises';
import { createDrain, type Drain } from '@vastra/platform/server/drain';
import { getUnreadyStatus } from '@vastra/platform/server/http/unready-status';
import { type LifeCheck, startLifeCheck } from '@vastra/platform/server/life-check/start-life-check';
import { contractVersion } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config/platform-config';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
    /** The thread that answers a balancer's checks, once the process listens; undefined without `CHECK_PORT`. */
    lifeCheck?: LifeCheck;
  }
}

export interface HealthOptions extends Pick<PlatformConfig, 'host' | 'checkPort'> {
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
/** The thread of the checks knows the database's state of at most this long ago. */
const lookMs = 500;
/** A database that has not responded for this time is away; with a shorter one, an overload would look like it. */
const awayMs = 2_000;

type Status = 'ready' | 'starting' | 'draining' | 'unavailable';

/**
 * Serves `/livez` (the process runs), `/startupz` (what calls need is loaded) and `/readyz` (calls are answered: the start is complete, the
 * database responds, and the process is not about to end; with the version of the contract). With `?unready=404`, `/readyz` responds with 404
 * instead of 503, and at once.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { drainSeconds, warmUp, host, checkPort }: HealthOptions,
): void {
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

  if (checkPort !== undefined)
    startChecks(app, {
      host,
      port: checkPort,
      isReachable: async () => (await withinProbe(getStatus(), awayMs)) === 'ready',
    });

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

/** Asks the database twice a second while the process listens, and tells the thread that answers the balancer's checks. */
function startChecks(
  app: FastifyInstance,
  { host, port, isReachable }: { host: string; port: number; isReachable(): Promise<boolean> },
): void {
  let timer: NodeJS.Timeout | undefined;
  let wasReachable = false;
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    wasReachable = await isReachable();
    isAsking = false;
  };
  app.addHook('onListen', async () => {
    void ask();
    timer = setInterval(ask, lookMs).unref();
    app.lifeCheck = startLifeCheck({
      ...{ host, port },
      isReady: () => wasReachable && !app.drain.isDraining(),
      warn: (message) => app.log.warn(message),
    });
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await app.lifeCheck?.close();
  });
}
