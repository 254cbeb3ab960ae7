import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { imports } from '../../../api/src/platform/db/schema';
import type { Import } from '../contract';
import { readPriceChanges } from './apply/price-changes';
import { ImportNotFoundError } from './errors';
import { canResumeImport } from './job/steer-import';
import { countPictures, listFailedPictures } from './pictures/picture-results';
import { importFiles } from './tables';
import { canUndoImport } from './undo-import';

const { findings, ...columns } = getTableColumns(imports);
const findingCount = sql<number>`jsonb_array_length(${findings})`;
const noticeCount = sql<number>`jsonb_array_length(jsonb_path_query_array(${findings}, '$[*] ? (@.isNotice == true)'))`;
/** Columns are written out, because Drizzle leaves the table out of a selection from one table. */
const hasFile = sql<boolean>`exists (select from ${importFiles} where import_id = imports.id)`;
const states = { canUndo: canUndoImport, canResume: canResumeImport, hasFile };
/** The findings that the admin area shows, the first 1000, problems before notices; the report has all. */
const firstFindings = sql<Import['problems']>`(
  select coalesce(jsonb_agg(finding order by is_notice, place), '[]'::jsonb)
  from (
    select finding, place, coalesce((finding ->> 'isNotice')::boolean, false) as is_notice
    from jsonb_array_elements(${findings}) with ordinality as listed (finding, place)
    order by is_notice, place
    limit 1000
  ) as shown
)`;

/** Returns the newest 20 imports without their findings. */
export async function listImports(db: Queryable) {
  const rows = await db
    .select({ ...columns, findingCount, noticeCount, ...states })
    .from(imports)
    .orderBy(desc(imports.startedAt))
    .limit(20);
  return rows.map(toImport);
}

/** Returns an import with its first findings. Throws `ImportNotFoundError`. */
export async function getImport(db: Queryable, id: string): Promise<Import> {
  const [row] = await db
    .select({ ...columns, findingCount, noticeCount, ...states, findings: firstFindings })
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

/** Returns the kind of an import. Throws `ImportNotFoundError`. */
export async function getImportKind(db: Queryable, id: string): Promise<(typeof imports.$inferSelect)['kind']> {
  const [row] = await db.select({ kind: imports.kind }).from(imports).where(eq(imports.id, id));
  if (!row) throw new ImportNotFoundError();
  return row.kind;
}

/** Returns all findings of an import and the pictures that could not be downloaded. Throws `ImportNotFoundError`. */
export async function listFindings(db: Queryable, id: string): Promise<Import['problems']> {
  const [row] = await db.select({ findings }).from(imports).where(eq(imports.id, id));
  if (!row) throw new ImportNotFoundError();
  return [...row.findings, ...(await listFailedPictures(db, id))];
}

interface Row extends Omit<typeof imports.$inferSelect, 'findings'> {
  findingCount: number;
  noticeCount: number;
  canUndo: boolean | null;
  canResume: boolean | null;
  hasFile: boolean;
}

const toImport = (row: Row): Omit<Import, 'problems' | 'priceChanges' | 'pictures'> => ({
  _id: row.id,
  fileName: row.fileName,
  kind: row.kind,
  status: row.status,
  isTrial: row.isDryRun,
  isPaused: row.pausedAt !== null,
  isCancelled: row.cancelledAt !== null,
  canResume: row.canResume ?? false,
  hasFile: row.hasFile,
  lines: row.lines,
  done: row.done,
  ...estimateTimeLeft(row),
  created: row.created,
  updated: row.updated,
  refused: row.refused,
  problemCount: row.findingCount,
  noticeCount: row.noticeCount,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  by: row.actorName,
  canUndo: row.canUndo ?? false,
});

/** Returns the seconds that a running import will take at its speed until now, without the time for which it was paused; nothing before its first lines. */
function estimateTimeLeft(
  {
    status,
    startedAt,
    pausedAt,
    pausedMs,
    lines,
    done,
  }: Pick<Row, 'status' | 'startedAt' | 'pausedAt' | 'pausedMs' | 'lines' | 'done'>,
  now = Date.now(),
): Pick<Import, 'secondsLeft'> {
  if (status !== 'running' || pausedAt !== null || done === 0) return {};
  const msEach = Math.max(0, now - startedAt.getTime() - pausedMs) / done;
  return { secondsLeft: Math.round((msEach * Math.max(0, lines - done)) / 1000) };
}
