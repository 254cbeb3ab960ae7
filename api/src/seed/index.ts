import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../platform/db/connect';
import { acquireLock } from '../platform/db/locks';
import { products, settings, users } from '../platform/db/schema';
import { storefrontOpenKey } from '../platform/db/storefront';
import type { SeedOptions } from './seed-demo';

/**
 * Inserts the demo shop if there are neither products nor users, and no shop of one's own has begun. Resolves to whether it did. A lock lets only one of several
 * instances that start together do it.
 */
export function seedIfEmpty(db: Database, options: SeedOptions = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'seed');
    if (!(await isEmpty(tx))) return false;
    // Loaded here, because only an empty demo needs the data.
    const { seedDemo } = await import('./seed-demo');
    await seedDemo(tx, options);
    return true;
  });
}

async function isEmpty(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select where not exists (select from ${products}) and not exists (select from ${users})
      and not exists (select from ${settings} where ${settings.key} = ${storefrontOpenKey})`,
  );
  return rows.length > 0;
}
