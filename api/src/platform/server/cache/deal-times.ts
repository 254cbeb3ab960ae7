import { sql } from 'drizzle-orm';
import { indiaUtcOffsetMs } from '../../calendar/india';
import type { Database } from '../../db/connect';
import { deals, products } from '../../db/schema';
import type { ChangeJournal } from './change-journal';

/** Returns the minute in India as sale starts are stored. */
const toIndianMinute = (now: number): string => new Date(now + indiaUtcOffsetMs).toISOString().slice(0, 16);

/** Caches the time at which the next deal begins or ends, or the next sale of a product starts. Until then a product's page does not change by time alone. */
export class DealTimes {
  readonly #db: Database;
  #nextTime?: number;
  #revision = 0;

  constructor(db: Database, journal: ChangeJournal) {
    this.#db = db;
    journal.onChange((changes) => {
      if (changes !== 'all' && !changes.some(({ topic }) => topic === 'deal' || topic === 'product')) return;
      this.#nextTime = undefined;
      this.#revision++;
    });
  }

  /** Resolves to the time of the next begin or end in ms since the epoch; to infinity when no deal is running or planned and all products are on sale. */
  async getNextTime(): Promise<number> {
    const now = Date.now();
    if (this.#nextTime !== undefined && this.#nextTime > now) return this.#nextTime;
    const revision = this.#revision;
    const { rows } = await this.#db.execute<{ next: number | null }>(sql`
      select extract(epoch from min(time))::float8 * 1000 as next
      from (
        select ${deals.startsAt} as time from ${deals} union all select ${deals.endsAt} from ${deals}
        union all select (nullif(${products.saleStartsAt}, '') || ':00+05:30')::timestamptz from ${products}
        where ${products.saleStartsAt} <> '' and ${products.saleStartsAt} > ${toIndianMinute(now)}
      ) as times
      where time > ${new Date(now).toISOString()}::timestamptz
    `);
    const nextTime = rows[0].next ?? Number.POSITIVE_INFINITY;
    if (revision === this.#revision) this.#nextTime = nextTime;
    return nextTime;
  }
}
