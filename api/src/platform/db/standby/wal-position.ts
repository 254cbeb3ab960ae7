/** A place in the write-ahead log of a database. */
export interface WalPosition {
  /** Identifier of the server's data, and the name of the database. Another database has other positions. */
  database: string;
  /** Rises with each promotion of a standby. The logs of two timelines differ behind the place of the promotion. */
  timeline: number;
  /** Bytes since the beginning of the log. */
  lsn: number;
}

const database = "(select system_identifier from pg_control_system()) || '/' || current_database()";

/**
 * SQL expression of the primary's position as JSON. It is evaluated after the snapshot of its statement was taken, so that the commits of
 * all transactions that the statement sees lie before it.
 */
export const primaryPosition = `(select json_build_object(
  'database', ${database},
  'timeline', ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int,
  'lsn', pg_wal_lsn_diff(lsn, '0/0'))
  from (select pg_current_wal_insert_lsn() as lsn) as wal)`;

/**
 * Selects the position up to which a standby shows everything; no row on a server that is no standby. The timeline is the timeline of its last
 * restartpoint: a standby that did not follow a promotion never has the new timeline, wherever its own log ends.
 */
export const standbyPositionQuery = {
  name: 'standby-position',
  text: `select ${database} as database, timeline_id as timeline,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as lsn
    from pg_control_checkpoint() where pg_is_in_recovery()`,
};

/** Returns how many bytes of the log a standby lacks; infinity if it follows another log. */
export function countMissingBytes(reached: WalPosition, required: WalPosition): number {
  if (reached.database !== required.database || reached.timeline !== required.timeline) return Number.POSITIVE_INFINITY;
  return Math.max(0, required.lsn - reached.lsn);
}
