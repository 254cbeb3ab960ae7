import { and, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { outbox } from '../../db/schema';
import { isCodeRow } from '../queue-code';

const dayMs = 24 * 3_600_000;

/** Deletes mail after 30 days and codes after one, sent or not, because they hold personal data. */
export async function deleteOldMessages(db: Queryable, now: Date): Promise<void> {
  const isOlder = (days: number) => lte(outbox.createdAt, new Date(now.getTime() - days * dayMs));
  await db.delete(outbox).where(or(isOlder(30), and(isCodeRow, isOlder(1))));
}
