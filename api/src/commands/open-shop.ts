import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';
import { setAuditKeys } from '../platform/audit/audit-keys';
import { connect } from '../platform/db/connect';
import { toConnectionError } from '../platform/db/connection-error';
import { prepareSchema } from '../platform/db/migrate';

/** Connects a command to the database of the configured shop, whatever migrations it lacks. With `isReadOnly`, throws if there is none. */
export async function connectShop({ isReadOnly = false } = {}) {
  // Files of the database are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  setAuditKeys(config);
  const folder = join(config.varDir, 'db');
  if (isReadOnly && !config.databaseUrl && !existsSync(folder))
    throw new Error(
      `There is no database: DATABASE_URL is not set, and ${folder} does not exist. Nothing was created.`,
    );
  return { config, ...(await connect(config)) };
}

/**
 * Connects a command to the database of the configured shop. Its writes are signed in the audit log like writes of the API. With `isReadOnly`
 * no database is created or migrated: throws if there is none, or if it lacks migrations.
 */
export async function openShop({ isReadOnly = false } = {}) {
  const { config, ...connection } = await connectShop({ isReadOnly });
  try {
    await prepareSchema(connection.db, { migratesAtStart: config.migratesAtStart && !isReadOnly });
  } catch (error) {
    await connection.close();
    throw toConnectionError(error as Error, config.databaseUrl);
  }
  return { config, ...connection };
}
