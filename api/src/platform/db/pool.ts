import { AsyncResource } from 'node:async_hooks';
import { getTracer } from '@vastra/platform/server/tracing/tracer';
import pg from 'pg';
import type { DatabaseSettings } from '../config/database-settings';
import { ShopClient, type ShopClientOptions } from './client';
import { connectionSeconds } from './connection-seconds';
import { findErrorCode } from './error-code';
import { getRequiredPosition } from './standby/read-source';
import type { Standby } from './standby/standby';

/** The database does not respond. Calls fail at once until it does. */
export class DatabaseUnresponsiveError extends Error {
  readonly code = 'DATABASE_UNRESPONSIVE';

  constructor() {
    super('The database does not respond.');
  }
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

interface Waiter {
  since: number;
  fail(): void;
}

/**
 * Times in ms. A server that owes results and gives none for `silentMs` is asked for a sign of life, which it has `probeMs` to give. A call
 * waits `connectMs` for a connection.
 */
export interface PoolTimes {
  silentMs: number;
  probeMs: number;
  connectMs: number;
}
const defaultTimes: PoolTimes = { silentMs: 2_000, probeMs: 1_500, connectMs: 5_000 };
const checkIntervalMs = 500;
/** Longer than the server's own limit for a statement: then the connection is broken, or the statement has no limit. */
const maxQueryMs = 35_000;

/**
 * The shop's connections to PostgreSQL. When the server stops responding without closing its connections, as a frozen machine does, all
 * open queries fail, and calls fail at once until it responds. A slow query is no reason, because the server still answers others.
 */
export class ShopPool extends pg.Pool {
  /** URL without a pooler. */
  readonly directUrl: string;
  /** A standby of this server, for the statements that `readFromStandby` allows it. */
  readonly standby?: Standby;
  /** Called when the server is found not to respond, and when it responds again. */
  onChange?: (isResponsive: boolean) => void;
  readonly #clients = new Set<ShopClient>();
  readonly #waiters = new Set<Waiter>();
  readonly #timer: NodeJS.Timeout;
  readonly #times: PoolTimes;
  #lastSignAt = performance.now();
  #isUnresponsive = false;
  #probe: Promise<void> | undefined;

  constructor(
    settings: Partial<DatabaseSettings> & { databaseUrl: string; standby?: Standby; times?: Partial<PoolTimes> },
  ) {
    const { databaseUrl, databaseDirectUrl, databasePoolSize = 20, preparesStatements = !databaseDirectUrl } = settings;
    const times = { ...defaultTimes, ...settings.times };
    const options: ShopClientOptions & pg.PoolConfig = {
      connectionString: databaseUrl,
      max: databasePoolSize,
      connectionTimeoutMillis: times.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      preparesStatements,
      isPooled: Boolean(databaseDirectUrl) || !preparesStatements,
      Client: ShopClient,
    };
    super(options);
    this.directUrl = databaseDirectUrl ?? databaseUrl;
    this.standby = settings.standby;
    this.#times = times;
    // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => this.#watch(client as unknown as ShopClient));
    this.on('remove', (client) => this.#clients.delete(client as unknown as ShopClient));
    this.#timer = setInterval(() => this.#check(), checkIntervalMs).unref();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's signature has a form with a callback and one with a promise
  override connect(callback?: any): any {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (error ? reject(error) : resolve(client)));
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...statement: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const runOnPrimary = () => (super.query as any)(...statement);
    const required = this.standby && getRequiredPosition();
    return required ? this.standby!.query(required, statement, runOnPrimary) : runOnPrimary();
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  override end(...parameters: any[]): any {
    clearInterval(this.#timer);
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return (super.end as any)(...parameters);
  }

  /** False while the server does not respond. */
  get isResponsive(): boolean {
    return !this.#isUnresponsive;
  }

  /** Returns the ms for which the oldest call has waited for a connection; 0 without results, because a silent server is an outage and no queue. */
  getWaitMs(): number {
    const now = performance.now();
    const [oldest] = this.#waiters;
    return oldest && now - this.#lastSignAt < checkIntervalMs ? now - oldest.since : 0;
  }

  #connect(onConnect: ConnectCallback): void {
    // A connection that becomes free belongs to the waiting call, and not to the call that has released it.
    const callback = getTracer() ? AsyncResource.bind(onConnect) : onConnect;
    const startedAt = performance.now();
    if (this.#isUnresponsive) {
      process.nextTick(callback, new DatabaseUnresponsiveError(), undefined, () => {});
      return;
    }
    const waiter: Waiter = {
      since: performance.now(),
      fail: () => {
        this.#waiters.delete(waiter);
        callback(new DatabaseUnresponsiveError(), undefined, () => {});
      },
    };
    this.#waiters.add(waiter);
    super.connect((error, client, release) => {
      connectionSeconds.observe((performance.now() - startedAt) / 1000);
      if (this.#waiters.delete(waiter)) callback(error, client, client ? releaseAtEnd(client) : release);
      // The caller got an error already.
      else if (client) release();
    });
  }

  #watch(client: ShopClient): void {
    // A connection in use that breaks: the caller gets the error from its query.
    client.on('error', () => {});
    client.onResult = () => {
      this.#lastSignAt = performance.now();
    };
    this.#lastSignAt = performance.now();
    this.#clients.add(client);
  }

  #check(): void {
    const now = performance.now();
    for (const client of this.#clients)
      if (client.busySince !== undefined && now - client.busySince > maxQueryMs) client.destroy();
    if (this.#probe || (!this.#isUnresponsive && !this.#isSilent(now))) return;
    this.#probe = this.#findSignOfLife().finally(() => {
      this.#probe = undefined;
    });
  }

  #isSilent(now: number): boolean {
    if (now - this.#lastSignAt < this.#times.silentMs) return false;
    const starts = [...this.#clients].flatMap(({ busySince }) => busySince ?? []);
    for (const { since } of this.#waiters) starts.push(since);
    return starts.some((since) => now - since >= this.#times.silentMs);
  }

  async #findSignOfLife(): Promise<void> {
    const isResponsive = await respondsInTime(this.options as pg.ClientConfig, this.#times.probeMs);
    if (this.ending) return;
    const wasUnresponsive = this.#isUnresponsive;
    if (isResponsive) this.#lastSignAt = performance.now();
    this.#isUnresponsive = !isResponsive;
    if (isResponsive) {
      if (wasUnresponsive) this.onChange?.(true);
      return;
    }
    for (const client of this.#clients) if (client.busySince !== undefined) client.destroy();
    for (const waiter of [...this.#waiters]) waiter.fail();
    if (!wasUnresponsive) this.onChange?.(false);
  }
}

/**
 * Makes a connection that breaks leave the pool at once. drizzle does not release one whose BEGIN fails, and the pool would have one
 * connection less for ever.
 */
function releaseAtEnd(client: pg.PoolClient): () => void {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', releaseBroken);
    release.call(client, error);
  };
  const releaseBroken = () => releaseOnce(true);
  client.once('end', releaseBroken);
  client.release = releaseOnce;
  return releaseOnce;
}

/** Time in ms that counts at once. A process that was blocked for longer counts it once, because it has read no answer meanwhile. */
const tickMs = 20;

/** Calls back after so many ms in which this process could read answers. Returns a function that stops the timer. */
function startResponsiveTimer(ms: number, callback: () => void): () => void {
  let leftMs = ms;
  const timer = setInterval(() => {
    leftMs -= tickMs;
    if (leftMs <= 0) callback();
  }, tickMs);
  return () => clearInterval(timer);
}

/** Resolves to whether the server answers a new connection. An error of the server is an answer. */
async function respondsInTime({ connectionString }: pg.ClientConfig, probeMs: number): Promise<boolean> {
  const client = new ShopClient({ connectionString, isPooled: true, preparesStatements: false });
  client.on('error', () => {});
  const stopTimer = startResponsiveTimer(probeMs, () => client.destroy());
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return findErrorCode(error) !== undefined;
  } finally {
    stopTimer();
    client.destroy();
  }
}

/** Connects without a pooler and without timeouts, for what needs a session or a long time. The caller ends the connection. */
export async function connectDirectly(pool: pg.Pool): Promise<pg.Client> {
  const connectionString = pool instanceof ShopPool ? pool.directUrl : pool.options.connectionString;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: defaultTimes.connectMs, keepAlive: true });
  // The next statement fails when the connection breaks, so the event needs no handling.
  client.on('error', () => {});
  await client.connect();
  return client;
}
