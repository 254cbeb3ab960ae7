import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { deals } from '../../db/schema';
import type { Changes } from './change-journal';

/** When the next deal begins or ends: until then time changes nothing on a product's page. */
export class DealTimes {
  readonly #db: Database;
  #next?: number;
  #edition = 0;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    changes.listen((heard) => {
      if (heard !== 'all' && !heard.some(({ topic }) => topic === 'deal')) return;
      this.#next = undefined;
      this.#edition++;
    });
  }

  /** In ms; infinite when no deal is to come or running. */
  async next(): Promise<number> {
    const now = Date.now();
    if (this.#next !== undefined && this.#next > now) return this.#next;
    const edition = this.#edition;
    const { rows } = await this.#db.execute<{ next: number | null }>(sql`
      select extract(epoch from min(time))::float8 * 1000 as next
      from (select ${deals.startsAt} as time from ${deals} union all select ${deals.endsAt} from ${deals}) as times
      where time > ${new Date(now).toISOString()}::timestamptz
    `);
    const next = rows[0].next ?? Number.POSITIVE_INFINITY;
    if (edition === this.#edition) this.#next = next;
    return next;
  }
}
