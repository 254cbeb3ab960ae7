import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Database } from './connect';
import * as schema from './schema';
import { tracePglite } from './trace-pglite';

/** Opens PGlite with the extensions that the shop needs. Its packages are loaded here, because shops on PostgreSQL do without them. */
export async function openPglite(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  // Its memory never shrinks, and 128 MB of buffers, the default, are seven times the demo's database.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
  return tracePglite(await PGlite.create({ startParams, ...options, extensions: { pg_trgm, unaccent } }));
}

/** Wraps PGlite as the shop's database. */
export async function toDatabase(client: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return drizzle(client, { schema }) as unknown as Database;
}
