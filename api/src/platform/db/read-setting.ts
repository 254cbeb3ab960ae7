import { eq, sql } from 'drizzle-orm';
import type { Queryable } from './connect';
import { prepareOnce } from './prepare';
import { settings } from './schema';

const getValue = prepareOnce((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('setting'),
);

/** Returns the stored value of a setting; undefined if it was never saved. */
export async function readSetting(db: Queryable, key: string): Promise<unknown> {
  const [row] = await getValue(db).execute({ key });
  return row?.value;
}
