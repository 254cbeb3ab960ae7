import { desc, eq } from 'drizzle-orm';
import { subtractDays } from '../../../api/src/platform/calendar/india';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { type ShopExport, shopExportDays } from '../contract';
import { ExportNotFoundError } from './errors';
import { shopExports } from './tables';

export type ExportRow = typeof shopExports.$inferSelect;

/** Returns the time at which the file of an export is removed. */
const getEnd = ({ finishedAt }: ExportRow): Date | null => finishedAt && subtractDays(finishedAt, -shopExportDays);

/** Returns whether the file of an export can be downloaded. */
export const hasFile = (row: ExportRow, now: Date): boolean =>
  row.status === 'done' && row.removedAt === null && now < getEnd(row)!;

const toExport = (row: ExportRow, now: Date): ShopExport => ({
  _id: row.id,
  status: row.status,
  progress: row.progress,
  bytes: row.bytes,
  sha256: row.sha256,
  by: row.actorName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  removedAt: (row.status === 'done' ? (row.removedAt ?? getEnd(row)) : null)?.toISOString() ?? null,
  hasFile: hasFile(row, now),
});

/** Returns the newest 20 exports. */
export async function listExports(db: Queryable, now = new Date()): Promise<ShopExport[]> {
  const rows = await db.select().from(shopExports).orderBy(desc(shopExports.createdAt)).limit(20);
  return rows.map((row) => toExport(row, now));
}

/** Returns an export. Throws `ExportNotFoundError`. */
export async function getExport(db: Queryable, id: string, now = new Date()): Promise<ShopExport> {
  return toExport(await getExportRow(db, id), now);
}

/** Returns the row of an export. Throws `ExportNotFoundError`. */
export async function getExportRow(db: Queryable, id: string): Promise<ExportRow> {
  const [row] = await db.select().from(shopExports).where(eq(shopExports.id, id));
  if (!row) throw new ExportNotFoundError();
  return row;
}
