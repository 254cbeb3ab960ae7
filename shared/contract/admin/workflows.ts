import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, openEnum, timeSchema } from '../common';
import { buildPageSchema, idParams, listFields } from './common';

/**
 * States of a run. `compensating`: finished steps are undone; `compensated`: all are; `needs_attention`: an admin has to look, because a
 * compensation was given up, or because the steps of the workflow have changed; `resolved`: an admin has seen to it.
 */
export const workflowRunStates = [
  'running',
  'compensating',
  'completed',
  'compensated',
  'needs_attention',
  'resolved',
] as const;
export type WorkflowRunState = (typeof workflowRunStates)[number];

/** States of a step that has begun. `running`: an attempt runs, or the next one waits. */
export const workflowStepStates = [
  'running',
  'done',
  'failed',
  'compensating',
  'compensated',
  'compensation_failed',
] as const;
export type WorkflowStepState = (typeof workflowStepStates)[number];

/** Maximum number of steps of a workflow. */
export const maxWorkflowSteps = 20;

/** A run of a workflow in the list. `reason` names no person. */
export const workflowRunRowSchema = z.object({
  _id: z.string(),
  /** Name of the workflow. */
  workflow: z.string(),
  /** The cause of the run, such as the id of an order. */
  key: z.string(),
  state: openEnum(workflowRunStates),
  /** Name of the last step that has begun; null before the first. */
  step: z.string().nullable(),
  /** Why steps are undone, or why the run needs attention; empty without a reason. */
  reason: z.string(),
  startedAt: timeSchema,
  changedAt: timeSchema,
});
export type WorkflowRunRow = z.output<typeof workflowRunRowSchema>;

/** A step that has begun. */
export const workflowStepSchema = z.object({
  name: z.string(),
  state: openEnum(workflowStepStates),
  attempts: z.number().int(),
  /** Attempts of the step's compensation. */
  compensationAttempts: z.number().int(),
  /** Reason of the last failed attempt; empty if there is none. */
  error: z.string(),
  /** Text of the step about its result; never the result itself. */
  summary: z.string(),
  startedAt: timeSchema,
  /** Milliseconds of the last attempt; null while it runs. */
  durationMs: z.number().int().nullable(),
});
export type WorkflowStep = z.output<typeof workflowStepSchema>;

export const workflowRunSchema = workflowRunRowSchema.extend({
  steps: buildListSchema(workflowStepSchema, maxWorkflowSteps),
  /** Names of the steps that have not begun; empty once steps are undone, or if the workflow does not exist any more. */
  nextSteps: buildListSchema(z.string(), maxWorkflowSteps),
  /** The run can be stopped and its steps undone. */
  canCompensate: z.boolean(),
});
export type WorkflowRun = z.output<typeof workflowRunSchema>;

/** Lists the runs of workflows, the newest first. */
export const listWorkflowRuns = defineCall({
  method: 'GET',
  path: '/admin/workflow-runs',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Runs of workflows, newest first',
  tags: ['admin'],
  querystring: z.object({
    page: listFields.page,
    limit: listFields.limit,
    state: z.enum(workflowRunStates, 'Please choose a state').optional(),
  }),
  response: { 200: envelope(buildPageSchema(workflowRunRowSchema)) },
});

/** Returns a run with its steps. 404 `workflow_run_not_found`. */
export const getWorkflowRun = defineCall({
  method: 'GET',
  path: '/admin/workflow-runs/:id',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'A run of a workflow with its steps',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['workflow_run_not_found'] },
  response: { 200: envelope(workflowRunSchema) },
});

/** Continues a run that needs attention where it has stopped, with all attempts again. 409 `workflow_run_changed` in every other state. */
export const retryWorkflowRun = defineCall({
  method: 'POST',
  path: '/admin/workflow-runs/:id/retry',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Continues a run that needs attention',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['workflow_run_not_found'], 409: ['workflow_run_changed'] },
  response: { 200: doneSchema },
});

/**
 * Stops a run and undoes its finished steps, the last one first. A step that runs ends before. 409 `workflow_run_changed` if the run has ended
 * or is undone already.
 */
export const compensateWorkflowRun = defineCall({
  method: 'POST',
  path: '/admin/workflow-runs/:id/compensate',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Stops a run and undoes its steps',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['workflow_run_not_found'], 409: ['workflow_run_changed'] },
  response: { 200: doneSchema },
});

/** Marks a run that needs attention as resolved by a person. Nothing of it runs any more. 409 `workflow_run_changed` in every other state. */
export const resolveWorkflowRun = defineCall({
  method: 'POST',
  path: '/admin/workflow-runs/:id/resolve',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Marks a run that needs attention as resolved',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['workflow_run_not_found'], 409: ['workflow_run_changed'] },
  response: { 200: doneSchema },
});
