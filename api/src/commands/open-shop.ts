import { readConfig } from '../config';
import { setAuditKeys } from '../platform/audit/audit-keys';
import { connect } from '../platform/db/connect';
import { toConnectionError } from '../platform/db/connection-error';
import { prepareSchema } from '../platform/db/migrate';

/** Connects a command to the database of the configured shop. Its writes are signed in the audit log like writes of the API. */
export async function openShop() {
  // Files of the database are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  setAuditKeys(config);
  const connection = await connect(config);
  try {
    await prepareSchema(connection.db, config);
  } catch (error) {
    await connection.close();
    throw toConnectionError(error as Error, config.databaseUrl);
  }
  return { config, ...connection };
}
