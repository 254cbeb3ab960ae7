import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/platform/db/connect';
import {
  type Change,
  type ChangeJournal,
  getChangeJournal,
} from '../../../api/src/platform/server/cache/change-journal';
import type { IndexState, JournalPosition } from './indexer/index-state';

const defaultMaxWaitMs = 500;
const pollMs = 20;
/** Pause between two looks while requests don't wait any more. */
const slowPollMs = 500;
/** More changes than this are announced as "all". */
const maxChanges = 1_000;

/**
 * Lets requests wait until the index has what was committed before them. After `maxWaitMs` they get what the index has, and so do those
 * that follow until it has caught up. Then the changes are announced once more, because responses may have been cached without them.
 */
export class IndexFreshness {
  readonly #db: Database;
  readonly #state: IndexState;
  readonly #journal: ChangeJournal;
  readonly #maxWaitMs: number;
  #changes: Change[] | 'all' = [];
  #changeCount = 1;
  /** Number of changes that the index has for sure. */
  #indexedCount = 0;
  #isBehind = false;
  #isAnnouncing = false;
  #polling?: Promise<void>;
  #stopping = new AbortController();
  /** Changes when the words or values of a product may have changed. */
  revision = 0;
  position?: JournalPosition;
  isUnavailable = false;

  constructor(db: Database, state: IndexState, maxWaitMs = defaultMaxWaitMs) {
    this.#maxWaitMs = maxWaitMs;
    this.#db = db;
    this.#state = state;
    this.#journal = getChangeJournal(db);
    this.#journal.onChange((changes) => {
      if (!this.#isAnnouncing) this.#add(changes);
    });
  }

  /** Resolves when the index has what was committed before the call, or after `maxWaitMs`. */
  async wait(): Promise<void> {
    await this.#journal.refresh();
    const changeCount = this.#changeCount;
    if (this.#indexedCount >= changeCount) return;
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    if (this.#isBehind) return;
    const deadline = Date.now() + this.#maxWaitMs;
    while (this.#indexedCount < changeCount && !this.#isBehind) {
      if (Date.now() >= deadline) this.#isBehind = true;
      else await setTimeout(pollMs / 2);
    }
  }

  /**
   * The server failed: what is cached from now on may lack something. `isUnavailable` is set until the server responds again, so that only
   * one request waits for a server that is frozen.
   */
  markUnavailable(): void {
    this.isUnavailable = true;
    this.#isBehind = true;
    this.#add('all');
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
  }

  stop(): void {
    this.#stopping.abort();
  }

  #add(changes: Change[] | 'all'): void {
    const isTooMuch =
      changes === 'all' || this.#changes === 'all' || this.#changes.length + changes.length > maxChanges;
    this.#changes = isTooMuch ? 'all' : [...(this.#changes as Change[]), ...(changes as Change[])];
    this.#changeCount++;
  }

  /** Reads the position until the index has everything. */
  async #poll(): Promise<void> {
    while (this.#indexedCount < this.#changeCount && !this.#stopping.signal.aborted) {
      const changeCount = this.#changeCount;
      const snapshot = this.#journal.snapshot;
      const isIndexed = await this.#isIndexed(snapshot).catch(() => {
        this.#isBehind = true;
        return false;
      });
      if (isIndexed) this.#finish(changeCount);
      else {
        const pause = this.#isBehind ? slowPollMs : pollMs;
        await setTimeout(pause, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Checks whether the index has every change that is visible in a snapshot. */
  async #isIndexed(snapshot: string | undefined): Promise<boolean> {
    const position = await this.#state.getPosition();
    this.isUnavailable = false;
    this.position = position;
    if (!position || !snapshot) return false;
    const { rows } = await this.#db.execute<{ isMissing: boolean }>(sql`
      select exists (
        select from catalogue_changes
        where xid >= pg_snapshot_xmin(${position.snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${position.snapshot}::pg_snapshot)
          and pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      ) as "isMissing"
    `);
    return !rows[0].isMissing;
  }

  #finish(changeCount: number): void {
    const [changes, wasBehind] = [this.#changes, this.#isBehind];
    // Stock changes no word.
    if (changes === 'all' || changes.some(({ topic }) => topic !== 'variant' && topic !== 'content')) this.revision++;
    if (changeCount === this.#changeCount) {
      this.#changes = [];
      this.#isBehind = false;
    }
    this.#indexedCount = changeCount;
    if (!wasBehind) return;
    this.#isAnnouncing = true;
    this.#journal.announce(changes);
    this.#isAnnouncing = false;
  }
}
