import type { Import } from '@vastra/shared/contract';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { imports } from '../../platform/db/schema';
import { ImportNotFound } from './errors';

const { problems, ...columns } = getTableColumns(imports);
const problemCount = sql<number>`jsonb_array_length(${problems})`;
/** The screen shows so many; the report has all. */
const shown = sql<Import['problems']>`jsonb_path_query_array(${problems}, '$[0 to 999]')`;

/** The newest imports. */
export async function listImports(db: Queryable) {
  const rows = await db
    .select({ ...columns, problemCount })
    .from(imports)
    .orderBy(desc(imports.startedAt))
    .limit(20);
  return rows.map(wired);
}

export async function findImport(db: Queryable, id: string): Promise<Import> {
  const [row] = await db
    .select({ ...columns, problemCount, problems: shown })
    .from(imports)
    .where(eq(imports.id, id));
  if (!row) throw new ImportNotFound();
  return { ...wired(row), problems: row.problems };
}

/** Every problem of an import. */
export async function problemsOf(db: Queryable, id: string): Promise<Import['problems']> {
  const [row] = await db.select({ problems }).from(imports).where(eq(imports.id, id));
  if (!row) throw new ImportNotFound();
  return row.problems;
}

type Row = Omit<typeof imports.$inferSelect, 'problems'> & { problemCount: number };

const wired = (row: Row): Omit<Import, 'problems'> => ({
  _id: row.id,
  fileName: row.fileName,
  status: row.status,
  isTrial: row.isTrial,
  lines: row.lines,
  done: row.done,
  created: row.created,
  updated: row.updated,
  refused: row.refused,
  problemCount: row.problemCount,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  by: row.actorName,
});
