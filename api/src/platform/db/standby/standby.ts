import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { findErrorCode } from '../error-code';
import { countMissingBytes, standbyPositionQuery, type WalPosition } from './wal-position';

/** Pauses in ms in which a standby usually gets what was just committed. After the last one it is behind. */
const waitsMs = [0, 2, 4, 8, 16, 32, 64];
/** While the standby is not used, one read in this time (ms) tries it. */
const retryMs = 1_000;
const statementTimeout = '57014';

/** `missingBytes` of the log are missing on the standby; undefined when it does not respond, infinity when it follows another primary. */
export type StandbyListener = (change: { isUsed: boolean; missingBytes?: number }) => void;

/** Thrown when a standby has not reached the position of a read. */
class StandbyBehindError extends Error {
  constructor(readonly missingBytes: number) {
    super('The standby is behind.');
  }
}

/**
 * Reads data that a standby has already got from the standby, and everything else from the primary. A statement that fails on the standby for any
 * reason runs on the primary. A standby that is behind or does not respond is left out until a later read finds it well.
 */
export class Standby {
  /** Called when reads begin or cease to go to the standby. */
  onChange?: StandbyListener;
  readonly #pool: pg.Pool;
  /** Positions by connection, because a load balancer may lead each one to another standby. */
  readonly #positions = new WeakMap<pg.PoolClient, WalPosition>();
  #isUsed = true;
  #nextTryAt = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs a read where it may run. `statement` has the parameters of `pg.Pool.query`; `runOnPrimary` runs the same there. */
  async query<Result>(
    required: WalPosition,
    statement: unknown[],
    runOnPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (Date.now() < this.#nextTryAt) return runOnPrimary();
    if (!this.#isUsed) this.#nextTryAt = Date.now() + retryMs;
    try {
      return await this.#run<Result>(required, statement);
    } catch (error) {
      // It would take as long on the primary.
      if (findErrorCode(error) === statementTimeout) throw error;
      if (!isOfStatement(error)) this.#leaveOut(error);
    }
    return runOnPrimary();
  }

  /** Resolves to the position that the standby has reached; to undefined on a server that is no standby. */
  async readPosition(): Promise<WalPosition | undefined> {
    return (await this.#pool.query<WalPosition>(standbyPositionQuery)).rows[0];
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #run<Result>(required: WalPosition, statement: unknown[]): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await this.#waitFor(client, required);
      const result = await (client.query as (...parameters: unknown[]) => Promise<Result>)(...statement);
      this.#setUsed({ isUsed: true });
      return result;
    } finally {
      client.release();
    }
  }

  async #waitFor(client: pg.PoolClient, required: WalPosition): Promise<void> {
    let missingBytes = this.#countMissing(client, required);
    for (const wait of waitsMs) {
      if (missingBytes === 0) return;
      if (wait > 0) await setTimeout(wait);
      const { rows } = await client.query<WalPosition>(standbyPositionQuery);
      if (rows[0]) this.#positions.set(client, rows[0]);
      else this.#positions.delete(client);
      missingBytes = this.#countMissing(client, required);
      if (missingBytes === Number.POSITIVE_INFINITY) break;
    }
    if (missingBytes > 0) throw new StandbyBehindError(missingBytes);
  }

  #countMissing(client: pg.PoolClient, required: WalPosition): number {
    const reached = this.#positions.get(client);
    return reached ? countMissingBytes(reached, required) : Number.POSITIVE_INFINITY;
  }

  #leaveOut(error: unknown): void {
    this.#nextTryAt = Date.now() + retryMs;
    this.#setUsed({
      isUsed: false,
      missingBytes: error instanceof StandbyBehindError ? error.missingBytes : undefined,
    });
  }

  #setUsed(change: Parameters<StandbyListener>[0]): void {
    if (change.isUsed === this.#isUsed) return;
    this.#isUsed = change.isUsed;
    if (change.isUsed) this.#nextTryAt = 0;
    this.onChange?.(change);
  }
}

/** Classes of PostgreSQL's errors that concern the server and not a statement: connection, resources, shutdown; and Node's broken pipe. */
const serverErrors = /^(08|53|57|EPIPE)/;

/** Returns whether only this statement failed, because it writes, or conflicts with changes that the standby replays. */
function isOfStatement(error: unknown): boolean {
  const code = findErrorCode(error);
  return code !== undefined && !serverErrors.test(code);
}
