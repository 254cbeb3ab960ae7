import type { WorkflowRun, WorkflowRunRow, WorkflowRunState, WorkflowStep } from '@vastra/shared/contract';
import { count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { type StoredStep, workflowRuns } from '../../platform/db/schema';
import { WorkflowRunNotFoundError } from '../../platform/workflows/errors';
import { canCompensate, findWorkflow } from '../../platform/workflows/runs';
import type { WorkflowServices } from '../../platform/workflows/services';

type RunRow = typeof workflowRuns.$inferSelect;

/** Lists the runs of workflows, the newest first. */
export async function listWorkflowRuns(
  db: Queryable,
  { state, page, limit }: { state?: WorkflowRunState; page: number; limit: number },
): Promise<{ rows: WorkflowRunRow[]; total: number }> {
  const condition = state && eq(workflowRuns.state, state);
  const rows = await db
    .select()
    .from(workflowRuns)
    .where(condition)
    .orderBy(desc(workflowRuns.createdAt), desc(workflowRuns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total }] = await db.select({ total: count() }).from(workflowRuns).where(condition);
  return { rows: rows.map(toWireRow), total };
}

/** Returns a run with its steps, without input and results. Throws `WorkflowRunNotFoundError`. */
export async function getWorkflowRun({ db, workflows }: WorkflowServices, id: string): Promise<WorkflowRun> {
  const [run] = await db.select().from(workflowRuns).where(eq(workflowRuns.id, id));
  if (!run) throw new WorkflowRunNotFoundError();
  const names = findWorkflow(workflows, run)?.steps.map(({ name }) => name) ?? [];
  const begun = run.steps.map(({ name }) => name);
  return {
    ...toWireRow(run),
    steps: run.steps.map(toWireStep),
    canCompensate: canCompensate(run),
    nextSteps: canCompensate(run) ? names.filter((name) => !begun.includes(name)) : [],
  };
}

const toWireRow = ({ id, workflow, key, state, steps, reason, createdAt, updatedAt }: RunRow): WorkflowRunRow => ({
  ...{ _id: id, workflow, key, state, reason },
  step: steps.at(-1)?.name ?? null,
  startedAt: createdAt.toISOString(),
  changedAt: updatedAt.toISOString(),
});

const toWireStep = ({ result: _, startedAt, endedAt, ...step }: StoredStep): WorkflowStep => ({
  ...step,
  startedAt,
  durationMs: endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt),
});
