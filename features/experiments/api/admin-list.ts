import { desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { isRunning } from '../../../api/src/content/flags/running-experiment';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { experiments, flags } from '../../../api/src/platform/db/schema';
import type { AdminExperiment, listExperiments } from '../contract';
import { type ExperimentRow, getEnd, getState } from './phases';
import { findObstacle, getDivision, getOrderValue, planVisitors } from './plan';

type Query = z.output<(typeof listExperiments)['querystring']>;

/** Running experiments come first, then drafts. */
const stateOrder = { running: 0, draft: 1, ended: 2 };

/** Converts experiments, in their order, with what the flags of drafts say at the moment. */
async function toAdminExperiments(db: Queryable, rows: ExperimentRow[], now: Date): Promise<AdminExperiment[]> {
  if (rows.length === 0) return [];
  const keys = rows.map(({ flag }) => flag);
  const flagRows = await db.select().from(flags).where(inArray(flags.id, keys));
  const running = await db.select({ flag: experiments.flag }).from(experiments).where(isRunning(now));
  const hasDraftOfRevenue = rows.some((row) => !row.startedAt && row.primaryMetric === 'revenue');
  const orderValue = hasDraftOfRevenue ? await getOrderValue(db, now) : undefined;
  return rows.map((row) => {
    const {
      id,
      flag: key,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      hashKey: _key,
      totals: _totals,
      ...fields
    } = row;
    const flag = flagRows.find((candidate) => candidate.id === key);
    const isDraft = !row.startedAt;
    const division = isDraft ? getDivision(flag) : { split: row.split ?? [], percentage: row.percentage ?? 0 };
    const hasOther = running.some((other) => other.flag === key);
    return {
      ...fields,
      ...division,
      _id: id,
      flag: key,
      state: getState(row, now),
      obstacle: isDraft ? findObstacle(row, flag, hasOther) : null,
      neededVisitors: isDraft ? planVisitors(row, division, orderValue) : row.neededVisitors,
      startedAt: row.startedAt?.toISOString() ?? null,
      endsAt: getEnd(row)?.toISOString() ?? null,
    };
  });
}

/** Returns a page of experiments, and how many match. There are few, so that they are filtered here. */
export async function listAdminExperiments(db: Queryable, { q, state, page, limit }: Query, now: Date) {
  const text = q?.toLowerCase() ?? '';
  const stored = await db.select().from(experiments).orderBy(desc(experiments.createdAt), desc(experiments.id));
  const all = stored
    .filter(
      (row) =>
        (!state || getState(row, now) === state) &&
        [row.name, row.flag, row.owner].some((value) => value.toLowerCase().includes(text)),
    )
    .sort((one, other) => stateOrder[getState(one, now)] - stateOrder[getState(other, now)]);
  const rows = await toAdminExperiments(db, all.slice((page - 1) * limit, page * limit), now);
  return { rows, total: all.length };
}

/** Returns an experiment; undefined if it does not exist. */
export async function findAdminExperiment(db: Queryable, id: string, now: Date): Promise<AdminExperiment | undefined> {
  const rows = await db.select().from(experiments).where(eq(experiments.id, id));
  return (await toAdminExperiments(db, rows, now))[0];
}
