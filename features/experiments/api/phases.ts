import { and, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { experiments } from '../../../api/src/platform/db/schema';
import type { ExperimentState } from '../contract';

export type ExperimentRow = typeof experiments.$inferSelect;

/** Returns the state of an experiment. An experiment has ended when its days are over, even before the end is stored. */
export function getState({ startedAt, endedAt, endsAt }: ExperimentRow, now: Date): ExperimentState {
  if (!startedAt || !endsAt) return 'draft';
  return endedAt || endsAt <= now ? 'ended' : 'running';
}

/** Returns the end of an experiment that has started: the planned one, or the earlier one of an admin. */
export const getEnd = ({ endedAt, endsAt }: ExperimentRow): Date | null => endedAt ?? endsAt;

/** Stores the end of experiments whose days are over. */
export const endLapsedExperiments = (tx: Queryable, now: Date): Promise<unknown> =>
  tx
    .update(experiments)
    .set({ endedAt: sql`${experiments.endsAt}` })
    .where(and(isNull(experiments.endedAt), lte(experiments.endsAt, now)));
