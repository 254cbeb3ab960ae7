import { readConfig } from '../config';
import { connect } from '../platform/db/connect';
import { toConnectionError } from '../platform/db/connection-error';
import { findPendingMigrations, migrate } from '../platform/db/migrate';

/** `migrate`: runs the pending migrations, whatever MIGRATE_AT_START is. */
export async function run(): Promise<void> {
  // Files of the database are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  const { db, close } = await connect(config);
  try {
    const { length } = await findPendingMigrations(db);
    await migrate(db);
    process.stdout.write(length > 0 ? `Migrations that were run: ${length}\n` : 'The database has all migrations.\n');
  } catch (error) {
    throw toConnectionError(error as Error, config.databaseUrl);
  } finally {
    await close();
  }
}
