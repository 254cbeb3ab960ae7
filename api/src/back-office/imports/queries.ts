import type { Import } from '@vastra/shared/contract';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { imports } from '../../platform/db/schema';
import { readPriceChanges } from './apply/price-changes';
import { ImportNotFoundError } from './errors';
import { countPictures, listFailedPictures } from './pictures/picture-results';
import { canUndoImport } from './undo-import';

const { findings, ...columns } = getTableColumns(imports);
const findingCount = sql<number>`jsonb_array_length(${findings})`;
/** The findings that the admin area shows, the first 1000; the report has all. */
const firstFindings = sql<Import['problems']>`jsonb_path_query_array(${findings}, '$[0 to 999]')`;

/** Returns the newest 20 imports without their findings. */
export async function listImports(db: Queryable) {
  const rows = await db
    .select({ ...columns, findingCount, canUndo: canUndoImport })
    .from(imports)
    .orderBy(desc(imports.startedAt))
    .limit(20);
  return rows.map(toImport);
}

/** Returns an import with its first findings. Throws `ImportNotFoundError`. */
export async function getImport(db: Queryable, id: string): Promise<Import> {
  const [row] = await db
    .select({ ...columns, findingCount, canUndo: canUndoImport, findings: firstFindings })
    .from(imports)
    .where(eq(imports.id, id));
  if (!row) throw new ImportNotFoundError();
  const pictures = await countPictures(db, id);
  const hasPriceChanges = row.isDryRun && (row.status === 'done' || row.status === 'failed');
  return {
    ...toImport(row),
    problems: row.findings,
    ...(pictures && { pictures }),
    ...(hasPriceChanges && { priceChanges: await readPriceChanges(db, id) }),
  };
}

/** Returns all findings of an import and the pictures that could not be downloaded. Throws `ImportNotFoundError`. */
export async function listFindings(db: Queryable, id: string): Promise<Import['problems']> {
  const [row] = await db.select({ findings }).from(imports).where(eq(imports.id, id));
  if (!row) throw new ImportNotFoundError();
  return [...row.findings, ...(await listFailedPictures(db, id))];
}

type Row = Omit<typeof imports.$inferSelect, 'findings'> & { findingCount: number; canUndo: boolean | null };

const toImport = (row: Row): Omit<Import, 'problems' | 'priceChanges' | 'pictures'> => ({
  _id: row.id,
  fileName: row.fileName,
  kind: row.kind,
  status: row.status,
  isTrial: row.isDryRun,
  lines: row.lines,
  done: row.done,
  ...estimateTimeLeft(row),
  created: row.created,
  updated: row.updated,
  refused: row.refused,
  problemCount: row.findingCount,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  by: row.actorName,
  canUndo: row.canUndo ?? false,
});

/** Returns the seconds that a running import will take at its speed until now; nothing before its first lines. */
function estimateTimeLeft(
  { status, startedAt, lines, done }: Pick<Row, 'status' | 'startedAt' | 'lines' | 'done'>,
  now = Date.now(),
): Pick<Import, 'secondsLeft'> {
  if (status !== 'running' || done === 0) return {};
  const msEach = Math.max(0, now - startedAt.getTime()) / done;
  return { secondsLeft: Math.round((msEach * Math.max(0, lines - done)) / 1000) };
}
