import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isRunning } from '../../../api/src/content/flags/running-experiment';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { experiments, flags } from '../../../api/src/platform/db/schema';
import { assertSameVersion } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { ExperimentImpossibleError, ExperimentNotRunningError, ExperimentStartedError } from './errors';
import { endLapsedExperiments, getState } from './phases';
import { findObstacle, getDivision, getOrderValue, planVisitors } from './plan';
import { lockExperiment } from './save-draft';

const dayMs = 24 * 3_600_000;

/**
 * Starts a draft: the flag's variants and weights become the experiment's. Throws `ExperimentStartedError`, `ExperimentImpossibleError`, and
 * `ChangedMeanwhileError` for an older version.
 */
export async function startDraft(
  tx: Queryable,
  id: string,
  version: number,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const draft = await lockExperiment(tx, id);
  if (draft.startedAt) throw new ExperimentStartedError();
  assertSameVersion(draft, version);
  // A change of the flag locks it too, so that no change slips in.
  const [flag] = await tx.select().from(flags).where(eq(flags.id, draft.flag)).for('update');
  await endLapsedExperiments(tx, now);
  const isOther = and(eq(experiments.flag, draft.flag), isRunning(now));
  const obstacle = findObstacle(draft, flag, (await tx.$count(experiments, isOther)) > 0);
  if (obstacle) throw new ExperimentImpossibleError(obstacle);
  const division = getDivision(flag);
  const endsAt = new Date(now.getTime() + draft.days * dayMs);
  const started = { ...division, endsAt };
  await tx
    .update(experiments)
    .set({
      ...started,
      neededVisitors: planVisitors(draft, division, await getOrderValue(tx, now)),
      hashKey: randomBytes(32).toString('base64url'),
      startedAt: now,
      updatedAt: now,
      version: sql`${experiments.version} + 1`,
    })
    .where(eq(experiments.id, id));
  await recordAuditEntry(tx, { actorId, action: 'start', entity: 'experiment', entityId: id, after: started });
}

/** Ends a running experiment. Throws `ExperimentNotRunningError`, and `ChangedMeanwhileError` for an older version. */
export async function endEarly(
  tx: Queryable,
  id: string,
  { reason, version }: { reason: string; version: number },
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const current = await lockExperiment(tx, id);
  if (getState(current, now) !== 'running') throw new ExperimentNotRunningError();
  assertSameVersion(current, version);
  await tx
    .update(experiments)
    .set({ endedAt: now, endReason: reason, updatedAt: now, version: sql`${experiments.version} + 1` })
    .where(eq(experiments.id, id));
  await recordAuditEntry(tx, { actorId, action: 'end', entity: 'experiment', entityId: id, after: { reason } });
}
