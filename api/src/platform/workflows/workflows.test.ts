import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../services';
import { setUpTestShop } from '../../testing/shop';
import { workflowRuns } from '../db/schema';
import { JobError } from '../jobs/job-error';
import { runAllDueJobs } from '../jobs/testing/run-jobs';
import { listJobs, passTime } from '../jobs/testing/stored-jobs';
import { runRetention } from '../retention/job';
import { checkWorkflowsHandler, continueRuns } from './check-workflows';
import { runAttempt, runWorkflowHandler } from './run-workflow';
import { compensateRun, resolveRun, retryRun, startWorkflow } from './runs';
import { getRun, OtherSystem } from './testing/other-system';
import { type AnyWorkflow, defineWorkflow, type StepContext } from './workflow';

const shop = setUpTestShop();
let system: OtherSystem;
/** Called by each attempt of a step before its effect. */
let onAttempt: (name: string, context: StepContext) => unknown;
let workflows: AnyWorkflow<Services>[];

const build = (name: string, limits = {}) => ({
  name,
  ...{ retries: 2, backoffMs: 60_000, ...limits },
  run: async (_input: unknown, _results: unknown, context: StepContext) => {
    await onAttempt(name, context);
    system.do(name, context.idempotencyKey);
    return { id: `${name}-1` };
  },
  compensate: async (_input: unknown, _results: unknown, context: StepContext & { stepKey: string }) => {
    await onAttempt(`undo ${name}`, context);
    system.undo(name, context.stepKey);
  },
  summarize: ({ id }: { id: string }) => id,
});
const exportOrder = defineWorkflow({ name: 'export-order', input: z.object({ orderId: z.string() }) })
  .step({ ...build('erp'), name: 'erp' as const })
  .step({ ...build('courier'), name: 'courier' as const })
  .step({
    name: 'message',
    retries: 0,
    run: async ({ orderId }, { erp, courier }, context) => {
      await onAttempt('message', context);
      system.calls.push(`run message ${orderId} ${erp.id} ${courier.id}`);
    },
  });

beforeEach(async () => {
  await shop.db.execute('delete from pgboss.job');
  await shop.db.delete(workflowRuns);
  system = new OtherSystem();
  onAttempt = () => {};
  workflows = [exportOrder];
});

const getServices = (): Services => ({ ...shop.services, workflows });
const start = (key = 'o1') =>
  shop.db.transaction((tx) => startWorkflow(tx, exportOrder, { key, input: { orderId: key } }));
const runAll = () => runAllDueJobs(getServices(), [runWorkflowHandler, checkWorkflowsHandler]);
/** Runs what is due until the attempts of a step are over. */
const runToEnd = async () => {
  for (let round = 0; round < 12; round++) {
    await runAll();
    await passTime(shop.db, 3700);
  }
};
const find = () => getRun(shop.db, 'o1');
const change = async (work: typeof retryRun) => {
  const { id } = await find();
  return shop.db.transaction((tx) => work(tx, { id, workflows }));
};
const fail = (name: string, message = 'ERP 503', isPermanent = false) => {
  onAttempt = (called) => {
    if (called === name) throw new JobError(message, isPermanent);
  };
};

describe('a workflow', () => {
  it('runs its steps in their sequence, each with the results of those before, and deletes input and results at its end', async () => {
    const seen: unknown[] = [];
    onAttempt = async () => {
      const { input, steps } = await find();
      seen.push([input, steps.map(({ name, state, result }) => [name, state, result])]);
    };
    await start();
    await runAll();
    expect(system.calls).toEqual(['run erp', 'run courier', 'run message o1 erp-1 courier-1']);
    expect(seen.at(-1)).toEqual([
      { orderId: 'o1' },
      [
        ['erp', 'done', { id: 'erp-1' }],
        ['courier', 'done', { id: 'courier-1' }],
        ['message', 'running', undefined],
      ],
    ]);
    const run = await find();
    expect(run).toMatchObject({ state: 'completed', input: {}, isClaimed: false });
    expect(run.steps.map(({ name, summary, result }) => [name, summary, result])).toEqual([
      ['erp', 'erp-1', undefined],
      ['courier', 'courier-1', undefined],
      ['message', '', undefined],
    ]);
  });

  it('starts with the transaction that causes it, once per key', async () => {
    const rollback = new Error('rolled back');
    const failing = shop.db.transaction(async (tx) => {
      await startWorkflow(tx, exportOrder, { key: 'o0', input: { orderId: 'o0' } });
      throw rollback;
    });
    await expect(failing).rejects.toBe(rollback);
    const ids = await Promise.all([start(), start(), start()]);
    expect(new Set(ids).size).toBe(1);
    await runAll();
    expect(await start()).toBe(ids[0]);
    await runAll();
    expect(system.calls).toHaveLength(3);
    expect(await shop.db.select().from(workflowRuns)).toHaveLength(1);
  });

  it('refuses names, limits and numbers of steps that stored runs could not have', () => {
    const empty = defineWorkflow({ name: 'a', input: z.object({}) });
    const run = async () => {};
    expect(() => defineWorkflow({ name: 'Two words', input: z.object({}) })).toThrow('no name');
    expect(() => empty.step({ name: 'b', run }).step({ name: 'b', run })).toThrow('exists twice');
    expect(() => empty.step({ name: 'b', retries: 21, run })).toThrow('more than 20 retries');
    expect(() => empty.step({ name: 'b', timeLimitMs: 600_001, run })).toThrow('ten minutes');
    // @ts-expect-error a step cannot read the result of a later one
    empty.step({ name: 'b', run: async (_input, { c }) => c });
    const needsMore = empty.step({
      name: 'b',
      run: async (_i, _r, { services }: StepContext<{ erp: URL }>) => services.erp.href,
    });
    // @ts-expect-error the shop has no service of this name
    workflows = [needsMore];
  });
});

describe('a step that fails', () => {
  it('is repeated after growing pauses with the same idempotency key', async () => {
    const keys = new Set<string>();
    let failures = 2;
    onAttempt = (name, { idempotencyKey }) => {
      if (name !== 'courier') return;
      keys.add(idempotencyKey);
      if (failures-- > 0) throw new JobError('courier 503');
    };
    await start();
    for (const pauseSeconds of [60, 120]) {
      await runAll();
      expect((await find()).steps.at(-1)).toMatchObject({ state: 'running', error: 'courier 503' });
      const [{ secondsUntilStart }] = (await listJobs(shop.db)).filter(({ state }) => state === 'created');
      expect(secondsUntilStart).toBeGreaterThan(pauseSeconds - 10);
      expect(secondsUntilStart).toBeLessThanOrEqual(pauseSeconds);
      await passTime(shop.db, pauseSeconds);
    }
    await runAll();
    expect(await find()).toMatchObject({ state: 'completed' });
    expect(keys.size).toBe(1);
    expect((await find()).steps[1]).toMatchObject({ attempts: 3, error: '' });
  });

  it('makes the run undo what is done, the last step first, also the failed one, whose effect is unknown', async () => {
    fail('message', 'no WhatsApp');
    await start();
    await runToEnd();
    expect(system.calls).toEqual(['run erp', 'run courier', 'compensate courier', 'compensate erp']);
    expect(system.effects.size).toBe(0);
    const run = await find();
    expect(run).toMatchObject({ state: 'compensated', reason: 'message: no WhatsApp', input: {} });
    expect(run.steps.map(({ state }) => state)).toEqual(['compensated', 'compensated', 'failed']);
    onAttempt = (name, context) => {
      // The response is lost after the effect.
      if (name !== 'courier') return;
      system.do('courier', context.idempotencyKey);
      throw new TypeError('asha@example.in');
    };
    system = new OtherSystem();
    await start('o2');
    await runToEnd();
    expect(system.effects.size).toBe(0);
    expect(await getRun(shop.db, 'o2')).toMatchObject({
      state: 'compensated',
      reason: 'courier: unexpected TypeError',
    });
  });

  it('is not repeated after a refusal', async () => {
    fail('courier', 'no such PIN code', true);
    await start();
    await runAll();
    expect(await find()).toMatchObject({ state: 'compensated', reason: 'courier: no such PIN code' });
    expect((await find()).steps[1]).toMatchObject({ attempts: 1 });
  });

  it('has failed when its time is over, although the call goes on', async () => {
    const limited = defineWorkflow({ name: 'limited', input: z.object({}) }).step({
      name: 'slow',
      retries: 0,
      timeLimitMs: 20,
      run: () => new Promise(() => {}),
    });
    workflows = [limited];
    await shop.db.transaction((tx) => startWorkflow(tx, limited, { key: 'o1', input: {} }));
    await runAll();
    expect(await find()).toMatchObject({ state: 'compensated', reason: 'slow: took too long' });
  });
});

describe('a compensation', () => {
  test('that is given up needs an admin, who lets it run again', async () => {
    onAttempt = (name) => {
      if (name === 'message' || name === 'undo erp') throw new JobError('ERP 500');
    };
    await start();
    await runToEnd();
    const stuck = await find();
    expect(stuck).toMatchObject({ state: 'needs_attention', reason: 'erp could not be undone: ERP 500' });
    expect(stuck.steps.map(({ state, compensationAttempts }) => [state, compensationAttempts])).toEqual([
      ['compensation_failed', 3],
      ['compensated', 1],
      ['failed', 0],
    ]);
    onAttempt = () => {};
    await change(retryRun);
    await runAll();
    expect(await find()).toMatchObject({ state: 'compensated' });
    expect(system.effects.size).toBe(0);
    await expect(change(retryRun)).rejects.toMatchObject({ code: 'workflow_run_changed' });
  });

  test('that a person has made ends the run', async () => {
    onAttempt = (name) => {
      if (name === 'message' || name === 'undo erp') throw new JobError('ERP 500', true);
    };
    await start();
    await expect(change(resolveRun)).rejects.toMatchObject({ code: 'workflow_run_changed' });
    await runToEnd();
    await change(resolveRun);
    await runToEnd();
    expect(await find()).toMatchObject({ state: 'resolved', input: {} });
  });
});

describe('a cancellation', () => {
  it('undoes what is done, at once while the next attempt waits', async () => {
    fail('courier');
    await start();
    await runAll();
    await change(compensateRun);
    onAttempt = () => {};
    await runAll();
    expect(system.calls).toEqual(['run erp', 'compensate courier', 'compensate erp']);
    expect(await find()).toMatchObject({ state: 'compensated', reason: 'cancelled' });
    await expect(change(compensateRun)).rejects.toMatchObject({ code: 'workflow_run_changed' });
  });

  it('waits for the attempt that runs, and undoes it', async () => {
    onAttempt = async (name) => {
      if (name !== 'courier') return;
      await change(compensateRun);
      await expect(change(compensateRun)).rejects.toMatchObject({ code: 'workflow_run_changed' });
      expect((await listJobs(shop.db)).filter(({ state }) => state === 'created')).toEqual([]);
    };
    await start();
    await runAll();
    expect(system.calls).toEqual(['run erp', 'run courier', 'compensate courier', 'compensate erp']);
    expect(await find()).toMatchObject({ state: 'compensated' });
  });

  test('before the first step ends the run', async () => {
    await start();
    await change(compensateRun);
    await runAll();
    expect(await find()).toMatchObject({ state: 'compensated', steps: [] });
    expect(system.calls).toEqual([]);
  });
});

describe('a worker', () => {
  const attempt = async (signal = new AbortController().signal) => {
    const { id, turn } = await find();
    return runAttempt(getServices(), { data: { runId: id, turn }, signal });
  };

  test('that has lost the run cannot store an outcome', async () => {
    let isFirst = true;
    onAttempt = async (name) => {
      if (name !== 'erp' || !isFirst) return;
      isFirst = false;
      // The worker was frozen, its lease has ended, and another one makes the attempt and the next step.
      await attempt();
      await attempt();
    };
    await start();
    await attempt();
    const { steps } = await find();
    expect(steps.map(({ name, state, attempts }) => [name, state, attempts])).toEqual([
      ['erp', 'done', 2],
      ['courier', 'done', 1],
    ]);
    expect((await listJobs(shop.db)).filter(({ state }) => state === 'created')).toHaveLength(3);
  });

  it('does nothing for a job whose turn is over', async () => {
    await start();
    const { id, turn } = await find();
    await attempt();
    await runAttempt(getServices(), { data: { runId: id, turn }, signal: new AbortController().signal });
    expect(system.calls).toEqual(['run erp']);
  });

  it('alone works on a run, however many workers look for jobs', async () => {
    let running = 0;
    let maxRunning = 0;
    onAttempt = async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    await start();
    await Promise.all([runAll(), runAll(), runAll()]);
    await runAll();
    expect(system.calls).toHaveLength(3);
    expect(maxRunning).toBe(1);
  });

  test('that died is followed by another one when its lease has ended, and a crash in each attempt ends with the retries', async () => {
    fail('courier');
    await start();
    await runAll();
    const die = async () => {
      const { steps } = await find();
      // The attempt has begun, and nothing of it is stored.
      await shop.db.update(workflowRuns).set({ isClaimed: true, steps });
      await shop.db.execute(sql`
        update pgboss.job set state = 'active', started_on = now() where name = 'run-workflow' and state < 'active'`);
    };
    await die();
    await runAll();
    expect((await find()).steps[1]).toMatchObject({ attempts: 1 });
    await passTime(shop.db, 31);
    await runAll();
    await passTime(shop.db, 60);
    onAttempt = () => {};
    await runAll();
    expect(await find()).toMatchObject({ state: 'completed' });
    const [run] = await shop.db.select().from(workflowRuns);
    const dead = { ...run.steps[1], state: 'running' as const, attempts: 3 };
    await shop.db
      .update(workflowRuns)
      .set({ state: 'running', isClaimed: true, steps: [run.steps[0], dead], input: { orderId: 'o1' } });
    await continueRuns(getServices());
    await runAll();
    expect(await find()).toMatchObject({ state: 'compensated', reason: 'courier: its worker ended' });
  });

  test('that must end gives the attempt back, and it does not count', async () => {
    const cutOff = new AbortController();
    onAttempt = () => {
      cutOff.abort();
      return new Promise(() => {});
    };
    await start();
    await expect(attempt(cutOff.signal)).rejects.toThrow('aborted');
    expect((await find()).steps).toMatchObject([{ name: 'erp', attempts: 0 }]);
    expect(await find()).toMatchObject({ isClaimed: false });
  });

  it('continues runs whose job is missing, and no others', async () => {
    await start();
    await continueRuns(getServices());
    expect(await find()).toMatchObject({ turn: 1 });
    await shop.db.execute('delete from pgboss.job');
    await continueRuns(getServices());
    expect(await find()).toMatchObject({ turn: 2 });
    await runAll();
    expect(await find()).toMatchObject({ state: 'completed' });
  });
});

describe('a release with other steps', () => {
  const empty = defineWorkflow({ name: 'export-order', input: z.object({ orderId: z.string() }) });
  /** A run whose first step is done, and whose second one waits for its next attempt. */
  const startHalf = async () => {
    fail('courier');
    await start();
    await runAll();
    onAttempt = () => {};
    await passTime(shop.db, 60);
  };

  it('continues a run of the previous one by the names of its steps', async () => {
    await startHalf();
    workflows = [
      empty
        .step({ ...build('erp'), name: 'erp' as const })
        .step({ ...build('courier') })
        .step({ ...build('sms') }),
    ];
    await runAll();
    expect(system.calls).toEqual(['run erp', 'run courier', 'run sms']);
    expect(await find()).toMatchObject({ state: 'completed' });
  });

  it.each([
    [
      'a step that was done is missing',
      () => [empty.step(build('courier'))],
      'The steps of the workflow have changed at erp',
    ],
    [
      'a step comes before those that were done',
      () => [empty.step(build('stock')).step(build('erp'))],
      'The steps of the workflow have changed at erp',
    ],
    ['the workflow is missing', () => [], 'This version of the shop has no such workflow'],
  ])('needs attention when %s, and a release that has it continues', async (_, change_, reason) => {
    await startHalf();
    workflows = change_();
    await runAll();
    expect(await find()).toMatchObject({ state: 'needs_attention', reason, input: { orderId: 'o1' } });
    expect(system.calls).toEqual(['run erp']);
    workflows = [exportOrder];
    await change(retryRun);
    await runAll();
    expect(await find()).toMatchObject({ state: 'completed' });
  });

  it('needs attention when a step that is to be undone is missing', async () => {
    await startHalf();
    await change(compensateRun);
    workflows = [empty.step(build('courier'))];
    await runAll();
    expect(await find()).toMatchObject({
      state: 'needs_attention',
      reason: 'This version of the workflow has no step erp to undo',
    });
  });
});

it('is deleted 30 days after its end, and never before it has ended', async () => {
  await start('o1');
  await runAll();
  onAttempt = () => {
    throw new JobError('no', true);
  };
  workflows = [defineWorkflow({ name: 'export-order', input: z.object({ orderId: z.string() }) }).step(build('erp'))];
  await start('o2');
  await runAll();
  expect(await getRun(shop.db, 'o2')).toMatchObject({ state: 'needs_attention' });
  const setAge = (days: number) =>
    shop.db.update(workflowRuns).set({ updatedAt: new Date(Date.now() - days * 24 * 3_600_000) });
  const countRuns = async () => {
    await shop.db.execute(sql`delete from settings where key = 'retentionRun'`);
    await runRetention(shop.services);
    return (await shop.db.select().from(workflowRuns).where(eq(workflowRuns.workflow, 'export-order'))).length;
  };
  await setAge(29);
  expect(await countRuns()).toBe(2);
  await setAge(31);
  expect(await countRuns()).toBe(1);
  expect(await getRun(shop.db, 'o2')).toBeDefined();
});
