import { findDeclaredFlag } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { experiments } from '../../../api/src/platform/db/schema';
import { assertSameVersion } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../../api/src/platform/server/errors/too-many-entries';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import type { ExperimentInput } from '../contract';
import { ExperimentNotFoundError, ExperimentStartedError, InvalidExperimentError } from './errors';
import type { ExperimentRow } from './phases';

/** Locks an experiment until the end of the transaction. Throws `ExperimentNotFoundError`. */
export async function lockExperiment(tx: Queryable, id: string): Promise<ExperimentRow> {
  const [row] = await tx.select().from(experiments).where(eq(experiments.id, id)).for('update');
  if (!row) throw new ExperimentNotFoundError();
  return row;
}

/** Adds a draft and returns its id. Throws `InvalidExperimentError` for an unknown flag or variant. */
export async function createDraft(tx: Queryable, body: ExperimentInput, actorId: string): Promise<string> {
  const input = normalise(body);
  assertRoom(await tx.$count(experiments));
  const [{ id }] = await tx.insert(experiments).values(input).returning({ id: experiments.id });
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'experiment', entityId: id, after: input });
  return id;
}

/** Saves a draft. Throws like `createDraft`, `ExperimentStartedError`, and `ChangedMeanwhileError` for an older version. */
export async function saveDraft(
  tx: Queryable,
  id: string,
  { version, ...body }: ExperimentInput & { version: number },
  actorId: string,
): Promise<void> {
  const input = normalise(body);
  const current = await lockExperiment(tx, id);
  if (current.startedAt) throw new ExperimentStartedError();
  assertSameVersion(current, version);
  await offerUndo(tx, [experiments, eq(experiments.id, id)]);
  await tx
    .update(experiments)
    .set({ ...input, updatedAt: new Date(), version: sql`${experiments.version} + 1` })
    .where(eq(experiments.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'experiment',
    entityId: id,
    ...getChangedFields(toInput(current), input),
  });
}

/** Deletes a draft. Throws `ExperimentNotFoundError` and `ExperimentStartedError`. */
export async function deleteDraft(tx: Queryable, id: string, actorId: string): Promise<void> {
  const current = await lockExperiment(tx, id);
  if (current.startedAt) throw new ExperimentStartedError();
  await offerUndo(tx, [experiments, eq(experiments.id, id)]);
  await tx.delete(experiments).where(eq(experiments.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'experiment',
    entityId: id,
    before: toInput(current),
  });
}

/** Returns the input with each guardrail once. Throws `InvalidExperimentError`. */
function normalise(input: ExperimentInput): ExperimentInput {
  const { flag, controlVariant, guardrails } = input;
  const declared = findDeclaredFlag(flag);
  if (!declared) throw new InvalidExperimentError({ flag: 'Please choose a flag' });
  if (!declared.variants.includes(controlVariant))
    throw new InvalidExperimentError({ controlVariant: `Please choose one of ${declared.variants.join(', ')}` });
  return { ...input, guardrails: [...new Set(guardrails)] };
}

const toInput = (row: ExperimentRow): ExperimentInput => ({
  name: row.name,
  flag: row.flag,
  controlVariant: row.controlVariant,
  hypothesis: row.hypothesis,
  owner: row.owner,
  primaryMetric: row.primaryMetric,
  guardrails: row.guardrails,
  baseline: row.baseline,
  effect: row.effect,
  days: row.days,
});
