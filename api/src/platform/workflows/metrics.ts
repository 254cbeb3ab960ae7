import { inArray, sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect';
import { workflowRuns } from '../db/schema';
import type { AnyWorkflow } from './workflow';

/** Attempts of steps in this process. */
export const stepAttempts = new Counter({
  name: 'vastra_workflow_step_attempts_total',
  help: 'Attempts of steps of workflows by result: done, failed, compensated, compensation_failed',
  labelNames: ['workflow', 'step', 'result'],
  registers: [],
});

/** States in which something remains to be done. */
const openStates = ['running', 'compensating', 'needs_attention'] as const;
/** ms for which the counts are used again. */
const countTtlMs = 10_000;

/** Adds the gauge of the open runs by state, which is the same in every worker. It has no values while the database does not respond. */
export function observeWorkflows(
  { db, workflows }: { db: Database; workflows: readonly AnyWorkflow[] },
  registry: Registry,
): void {
  let read: { at: number; rows: ReturnType<typeof countOpenRuns> } | undefined;
  new Gauge({
    name: 'vastra_workflow_runs',
    help: 'Open runs of workflows by state: running, compensating, needs_attention',
    labelNames: ['workflow', 'state'],
    registers: [registry],
    async collect() {
      if (!read || Date.now() - read.at > countTtlMs) read = { at: Date.now(), rows: countOpenRuns(db) };
      const rows = await read.rows;
      this.reset();
      if (!rows) return;
      for (const { name } of workflows) for (const state of openStates) this.set({ workflow: name, state }, 0);
      for (const { workflow, state, count } of rows) this.set({ workflow, state }, count);
    },
  });
}

const countOpenRuns = (db: Database) =>
  db
    .select({ workflow: workflowRuns.workflow, state: workflowRuns.state, count: sql<number>`count(*)::int` })
    .from(workflowRuns)
    .where(inArray(workflowRuns.state, [...openStates]))
    .groupBy(workflowRuns.workflow, workflowRuns.state)
    .then((rows) => rows)
    .catch(() => undefined);
