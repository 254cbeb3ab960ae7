import { maxWorkflowSteps } from '@vastra/shared/contract';
import type { z } from 'zod';

/** Longest time limit of an attempt, because the job that makes it has a time limit, too. */
export const maxTimeLimitMs = 10 * 60_000;
/** Longest pause between two attempts. */
const maxPauseMs = 3_600_000;
const maxRetries = 20;

/** Context of an attempt of a step or of its compensation, beside the input and the results. */
export interface StepContext<Services = unknown> {
  services: Services;
  runId: string;
  /** Counted from 1. */
  attempt: number;
  /**
   * Identifies the call to the other system. Equal in every attempt, so that a system that knows idempotency keys has one effect. A step and its
   * compensation have different keys.
   */
  idempotencyKey: string;
  /** Aborts when the time limit is over, the worker must end, or another worker has the run. Give it to every call. */
  signal: AbortSignal;
}

export interface CompensationContext<Services = unknown> extends StepContext<Services> {
  /** The key that the step itself has given to the other system, to look for an effect whose response was lost. */
  stepKey: string;
}

interface StepOptions {
  /** Attempts after the first one, of the step and of its compensation. 4 by default, at most 20. */
  retries?: number;
  /** Milliseconds until the second attempt, half a minute by default. Each further pause is twice as long, at most an hour. */
  backoffMs?: number;
  /** Milliseconds after which an attempt is aborted and has failed, half a minute by default, at most ten minutes. */
  timeLimitMs?: number;
}

/**
 * A step of a workflow. A `JobError` that is permanent ends its attempts; the text of a `JobError` is shown in the admin area, so it names no
 * person.
 */
interface Step<Name extends string, Input, Results, Result, Services> extends StepOptions {
  /** Identifies the step in stored runs. Lower-case words with hyphens. */
  name: Name;
  /** Does the step. The result is stored as JSON for at most 30 days, so it has ids and no personal data. */
  run(input: Input, results: Results, context: StepContext<Services>): Promise<Result>;
  /**
   * Undoes the step. The step's own result is missing when its outcome is unknown: a call whose response was lost may have had an effect.
   * Resolves if there is nothing to undo.
   */
  compensate?(
    input: Input,
    results: Results & { readonly [Key in Name]?: Result },
    context: CompensationContext<Services>,
  ): Promise<unknown>;
  /** Returns what the admin area shows of the result, without personal data. */
  summarize?(result: Result): string;
}

/** A step whose types are known to its workflow only. */
export interface AnyStep extends Required<StepOptions> {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each workflow has its own types
  run(input: any, results: any, context: StepContext<any>): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each workflow has its own types
  compensate?(input: any, results: any, context: CompensationContext<any>): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each workflow has its own types
  summarize?(result: any): string;
}

/** A workflow as the engine sees it. `Services` are those that its steps use. */
export interface AnyWorkflow<in Services = never> {
  name: string;
  input: z.ZodType;
  steps: readonly AnyStep[];
  /** Only for the type: makes a workflow whose steps need other services a type error. */
  readonly uses?: (services: Services) => void;
}

/** A workflow with the types of its input and of the results of its steps. Each call of `step` returns a workflow with one step more. */
export interface Workflow<Input, Results = object, Services = unknown> extends AnyWorkflow<Services> {
  input: z.ZodType<Input>;
  step<Name extends string, Result, StepServices = unknown>(
    step: Step<Name, Input, Results, Result, StepServices>,
  ): Workflow<Input, Results & { readonly [Key in Name]: Result }, Services & StepServices>;
}

/**
 * Declares a workflow without steps. Its name identifies stored runs. The input is stored with each run, so it has ids and no personal data.
 *
 * @example
 * const workflow = defineWorkflow({ name: 'export-order', input: z.object({ orderId: z.string() }) })
 *   .step({ name: 'erp', run: async ({ orderId }, _, { services, idempotencyKey }: StepContext<Services>) => ({ number: … }) })
 *   .step({ name: 'courier', run: async (input, { erp: { number } }, context: StepContext<Services>) => … });
 */
export const defineWorkflow = <Input>({ name, input }: { name: string; input: z.ZodType<Input> }): Workflow<Input> => {
  assertName(name);
  return addSteps(name, input, []);
};

function addSteps<Input, Results, Services>(
  name: string,
  input: z.ZodType<Input>,
  steps: readonly AnyStep[],
): Workflow<Input, Results, Services> {
  return { name, input, steps, step: (step) => addSteps(name, input, [...steps, toAnyStep(step, steps)]) };
}

function toAnyStep(step: StepOptions & Pick<AnyStep, 'name' | 'run'>, existing: readonly AnyStep[]): AnyStep {
  const full = { retries: 4, backoffMs: 30_000, timeLimitMs: 30_000, ...step };
  assertName(step.name);
  if (existing.some(({ name }) => name === step.name)) throw new Error(`The step ${step.name} exists twice.`);
  if (existing.length === maxWorkflowSteps) throw new Error(`A workflow has at most ${maxWorkflowSteps} steps.`);
  if (full.retries < 0 || full.retries > maxRetries || full.timeLimitMs > maxTimeLimitMs)
    throw new Error(`The step ${step.name} has more than ${maxRetries} retries or a longer limit than ten minutes.`);
  return full;
}

function assertName(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(name)) throw new Error(`${name} is no name of a workflow or step.`);
}

/** Returns the pause after the failed attempt of this number, in milliseconds. */
export const getPauseMs = ({ backoffMs }: AnyStep, attempt: number): number =>
  Math.min(backoffMs * 2 ** (attempt - 1), maxPauseMs);
