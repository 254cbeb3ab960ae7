import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import type { Services } from '../../services';
import { setUpTestShop } from '../../testing/shop';
import { workflowRuns } from '../db/schema';
import { JobError } from '../jobs/job-error';
import { continueRuns } from './check-workflows';
import { runAttempt } from './run-workflow';
import { compensateRun, startWorkflow } from './runs';
import { getRun, OtherSystem } from './testing/other-system';
import { defineWorkflow, type StepContext } from './workflow';

/**
 * Fate of one attempt. `crash` is the end of the worker: before or after the effect at the other system, or after the outcome is stored and
 * before the job is completed. `lost job`: the job of the next attempt disappears.
 */
const fates = [
  'done',
  'done',
  'fails without effect',
  'fails after its effect',
  'is refused',
  'crash before the effect',
  'crash after the effect',
  'crash after the outcome',
  'lost job',
  'cancelled meanwhile',
] as const;
type Fate = (typeof fates)[number];

class CrashError extends Error {}

const shop = setUpTestShop();
const names = ['erp', 'courier', 'message'] as const;

/** Runs a workflow to its end with these fates, one for each attempt; later attempts succeed. */
async function live(script: readonly Fate[]) {
  const system = new OtherSystem();
  let isDead = false;
  let attemptCount = 0;
  let fate: Fate = 'done';
  const services: Services = { ...shop.services };
  const call = async (effect: () => void): Promise<void> => {
    if (fate === 'cancelled meanwhile') await cancel();
    if (fate === 'crash before the effect' || fate === 'fails without effect' || fate === 'is refused') fail();
    effect();
    if (fate === 'crash after the effect' || fate === 'fails after its effect') fail();
    if (fate === 'crash after the outcome') diesAfterOutcome = true;
  };
  const fail = (): never => {
    isDead = fate.startsWith('crash');
    throw isDead ? new CrashError() : new JobError(fate, fate === 'is refused');
  };
  const build = <const Name extends string>(name: Name) => ({
    name,
    retries: 2,
    backoffMs: 0,
    run: (_i: unknown, _r: unknown, { idempotencyKey }: StepContext) => call(() => system.do(name, idempotencyKey)),
    compensate: (_i: unknown, _r: unknown, { stepKey }: StepContext & { stepKey: string }) =>
      call(() => system.undo(name, stepKey)),
  });
  const workflow = names.reduce(
    (previous, name) => previous.step(build(name)) as typeof previous,
    defineWorkflow({ name: 'export-order', input: z.object({}) }),
  );
  services.workflows = [workflow];
  let diesAfterOutcome = false;
  // A dead worker stores nothing.
  services.db = new Proxy(shop.db, {
    get: (db, property) =>
      property === 'transaction' && isDead ? () => Promise.reject(new CrashError()) : Reflect.get(db, property, db),
  });
  const id = await shop.db.transaction((tx) => startWorkflow(tx, workflow, { key: 'o1', input: {} }));
  const cancel = () =>
    shop.db.transaction((tx) => compensateRun(tx, { id, workflows: services.workflows })).catch(() => {});
  /** The job of a crash after the outcome is fetched once more. */
  let jobs = [1];
  for (;;) {
    const { state, turn } = await getRun(shop.db, 'o1');
    if (!['running', 'compensating'].includes(state)) return { system, state, run: await getRun(shop.db, 'o1') };
    expect(attemptCount).toBeLessThan(60);
    fate = script[attemptCount++] ?? 'done';
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pgboss.job where name = 'run-workflow' and data->>'runId' = ${id}
        and (data->>'turn')::int = ${turn}`);
    expect(rows[0].count).toBe(1);
    if (fate === 'lost job') {
      await shop.db.execute(sql`delete from pgboss.job where name = 'run-workflow' and data->>'runId' = ${id}`);
      await continueRuns(services);
      continue;
    }
    const signal = new AbortController().signal;
    // Workers fetch the job of the turn and jobs whose completion was not stored, at the same time.
    const attempts = [...jobs, turn].map((fetched) =>
      runAttempt(services, { data: { runId: id, turn: fetched }, signal }),
    );
    for (const { reason } of (await Promise.allSettled(attempts)) as PromiseRejectedResult[])
      if (reason && !(reason instanceof CrashError)) throw reason;
    jobs = diesAfterOutcome ? [turn] : [];
    diesAfterOutcome = false;
    isDead = false;
  }
}

it('has all effects or none after any crashes, failures and cancellations', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...fates), { maxLength: 14 }), async (script) => {
      await shop.db.delete(workflowRuns);
      await shop.db.execute(sql`delete from pgboss.job`);
      const { system, state, run } = await live(script);
      outcomes.set(state, (outcomes.get(state) ?? 0) + 1);
      const effects = names.filter((name) => system.effects.has(`${run.id}-${name}`));
      expect(system.effects.size).toBe(effects.length);
      if (state === 'completed') expect(effects).toEqual([...names]);
      else if (state === 'compensated') expect(effects).toEqual([]);
      else {
        // The compensation that was given up, and the steps before it, are what an admin has to see to.
        expect(state).toBe('needs_attention');
        const failed = run.steps.findIndex((step) => step.state === 'compensation_failed');
        expect(effects.filter((name) => names.indexOf(name) > failed)).toEqual([]);
        expect(names.slice(0, failed)).toEqual(effects.filter((name) => names.indexOf(name) < failed));
      }
      // No step begins before the previous one has had its effect, and nothing is done after the first compensation.
      const done = system.calls.filter((called) => called.startsWith('run'));
      expect([...new Set(done)]).toEqual(names.slice(0, new Set(done).size).map((name) => `run ${name}`));
      const firstUndo = system.calls.findIndex((called) => called.startsWith('compensate'));
      if (firstUndo >= 0)
        expect(system.calls.slice(firstUndo).filter((called) => called.startsWith('run'))).toEqual([]);
      for (const { attempts, compensationAttempts } of run.steps)
        expect(Math.max(attempts, compensationAttempts)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 100 },
  );
  // Each end was reached, so that the property is about all of them.
  expect([...outcomes.keys()].sort()).toEqual(['compensated', 'completed', 'needs_attention']);
});
