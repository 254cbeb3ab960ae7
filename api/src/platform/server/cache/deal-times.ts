import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { deals } from '../../db/schema';
import type { ChangeJournal } from './change-journal';

/** Caches the time at which the next deal begins or ends. Until then a product's page does not change by time alone. */
export class DealTimes {
  readonly #db: Database;
  #nextTime?: number;
  #revision = 0;

  constructor(db: Database, journal: ChangeJournal) {
    this.#db = db;
    journal.onChange((changes) => {
      if (changes !== 'all' && !changes.some(({ topic }) => topic === 'deal')) return;
      this.#nextTime = undefined;
      this.#revision++;
    });
  }

  /** Resolves to the time of the next begin or end in ms since the epoch; to infinity when no deal is running or planned. */
  async getNextTime(): Promise<number> {
    const now = Date.now();
    if (this.#nextTime !== undefined && this.#nextTime > now) return this.#nextTime;
    const revision = this.#revision;
    const { rows } = await this.#db.execute<{ next: number | null }>(sql`
      select extract(epoch from min(time))::float8 * 1000 as next
      from (select ${deals.startsAt} as time from ${deals} union all select ${deals.endsAt} from ${deals}) as times
      where time > ${new Date(now).toISOString()}::timestamptz
    `);
    const nextTime = rows[0].next ?? Number.POSITIVE_INFINITY;
    if (revision === this.#revision) this.#nextTime = nextTime;
    return nextTime;
  }
}
