import type pg from 'pg';
import { ShopPool } from '../pool';
import { countMissingBytes, primaryPosition, type WalPosition } from './wal-position';

const megabyte = 1024 ** 2;
/** One segment of the log. A standby that lacks less is about to have it. */
const maxMissingBytes = 16 * megabyte;

/** Resolves to a sentence on what keeps reads from the standby of DATABASE_REPLICA_URL; to undefined if nothing does, or without one. */
export async function findStandbyError(client: object): Promise<string | undefined> {
  if (!(client instanceof ShopPool && client.standby)) return undefined;
  const primary = await readPrimaryPosition(client).catch((error: Error) => error);
  if (primary instanceof Error)
    return `DATABASE_REPLICA_URL cannot be used, because the primary does not say how far its log has come (${primary.message}).`;
  const standby = await client.standby.readPosition().catch((error: Error) => error);
  if (standby instanceof Error)
    return `DATABASE_REPLICA_URL: the standby does not respond (${standby.message}). Reads go to the primary.`;
  if (!standby) return 'DATABASE_REPLICA_URL leads to a server that is no standby. Reads go to the primary.';
  if (standby.database !== primary.database)
    return 'DATABASE_REPLICA_URL leads to a standby of another database. Reads go to the primary.';
  if (standby.timeline !== primary.timeline)
    return 'The standby has not followed the last failover, or has made no restartpoint since. Reads go to the primary.';
  const missingBytes = countMissingBytes(standby, primary);
  return missingBytes > maxMissingBytes
    ? `The standby is behind by ${Math.round(missingBytes / megabyte)} MB of the log. Reads go to the primary.`
    : undefined;
}

async function readPrimaryPosition(pool: pg.Pool): Promise<WalPosition> {
  const { rows } = await pool.query<{ position: WalPosition }>(`select ${primaryPosition} as position`);
  return rows[0].position;
}
