import type { WorkflowRunState, WorkflowStepState } from '@vastra/shared/contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';

/** A step of a run that has begun. Times are ISO 8601. */
export interface StoredStep {
  name: string;
  state: WorkflowStepState;
  /** Attempts of the step, and of its compensation, counted when they begin, so that a crash counts. */
  attempts: number;
  compensationAttempts: number;
  /** Value that the step returned, as JSON. Absent until the step is done, and if it returned nothing. */
  result?: unknown;
  /** Text about the result for admins. */
  summary: string;
  /** Reason of the last failed attempt; empty if there is none. */
  error: string;
  /** Begin and end of the last attempt, of the step or of its compensation; the end is null while the attempt runs. */
  startedAt: string;
  endedAt: string | null;
}

/** Runs of workflows. The row is locked while its state changes, and never while a step runs. */
export const workflowRuns = pgTable(
  'workflow_runs',
  {
    id: id(),
    workflow: text('workflow').notNull(),
    /** Names the cause, such as the id of an order. A workflow has one run per key. */
    key: text('key').notNull(),
    state: text('state').$type<WorkflowRunState>().notNull().default('running'),
    input: jsonb('input').notNull(),
    /** The steps that have begun, in the sequence of their execution. */
    steps: jsonb('steps').$type<StoredStep[]>().notNull().default([]),
    /** Finished steps are undone. Never becomes false again. */
    compensates: boolean('compensates').notNull().default(false),
    /** Why steps are undone, or why the run needs attention. */
    reason: text('reason').notNull().default(''),
    /** Number of the job that may continue the run. Jobs with another number do nothing. */
    turn: integer('turn').notNull().default(1),
    /** Increases with every claim, so that a worker that has lost the run cannot store anything. */
    fence: integer('fence').notNull().default(0),
    /** A worker has begun an attempt, and its outcome is not stored. */
    isClaimed: boolean('is_claimed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('workflow_runs_key').on(table.workflow, table.key),
    index('workflow_runs_state').on(table.state, table.updatedAt),
    index('workflow_runs_created').on(table.createdAt),
  ],
);
