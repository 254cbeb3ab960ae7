import { setTimeout as delay } from 'node:timers/promises';
import { jobNames } from '@vastra/shared/contract';
import { z } from 'zod';
import type { Services } from '../../services';
import { setUpTestShop } from '../../testing/shop';
import { openBoss } from './boss';
import { type AnyJobHandler, declareJob, declareSchedule, type JobAttempt, type JobHandler } from './job';
import { JobError } from './job-error';
import { queueJob, queueScheduledJob } from './queue-job';
import { runAllDueJobs } from './testing/run-jobs';
import { listJobs, passTime } from './testing/stored-jobs';
import { Worker } from './worker';

const shop = setUpTestShop();
const data = z.object({ messageId: z.string() });
const mailJob = declareJob('send-mail', { data, retryLimit: 2, retryDelaySeconds: 30, concurrency: 2 });
let attempts: JobAttempt<{ messageId: string }>[] = [];
let work: (attempt: JobAttempt<{ messageId: string }>) => Promise<'done' | 'unfinished'>;
const handler: JobHandler<{ messageId: string }> = {
  job: mailJob,
  open: () => ({
    run: async (attempt) => {
      attempts.push(attempt);
      return work(attempt);
    },
  }),
};
const runAll = (handlers: AnyJobHandler<Services>[] = [handler]) => runAllDueJobs(shop.services, handlers);
const queue = (messageId: string, options = {}) => queueJob(shop.db, mailJob, { messageId }, options);

beforeEach(async () => {
  await shop.db.execute(`delete from pgboss.job`);
  attempts = [];
  work = async () => 'done';
});

describe('a job', () => {
  it('exists with the transaction that queues it, and only then', async () => {
    const rollback = new Error('rolled back');
    const failing = shop.db.transaction(async (tx) => {
      await queueJob(tx, mailJob, { messageId: '1' });
      throw rollback;
    });
    await expect(failing).rejects.toBe(rollback);
    expect(await listJobs(shop.db)).toEqual([]);
    await shop.db.transaction((tx) => queueJob(tx, mailJob, { messageId: '2' }));
    await runAll();
    expect(attempts.map((attempt) => attempt.data.messageId)).toEqual(['2']);
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'completed' }]);
  });

  test('without a queue is an error and not lost', async () => {
    const unknown = declareJob('no-such-queue', { data });
    await expect(queueJob(shop.db, unknown, { messageId: '1' })).rejects.toThrow('no-such-queue');
  });

  it('runs by its priority, then in the sequence of queueing, and as many at a time as declared', async () => {
    for (const id of ['1', '2', '3']) await queue(id);
    await queue('first', { priority: 10 });
    let running = 0;
    let maxRunning = 0;
    work = async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return 'done';
    };
    await runAll();
    expect(
      attempts
        .map((attempt) => attempt.data.messageId)
        .slice(0, 2)
        .sort(),
    ).toEqual(['1', 'first']);
    expect(attempts).toHaveLength(4);
    expect(maxRunning).toBe(2);
  });

  it('is repeated after growing pauses, and is a dead letter with its reason after the last attempt', async () => {
    work = async () => {
      throw new JobError('SMTP 451');
    };
    await queue('1');
    for (const [minSeconds, maxSeconds] of [
      [30, 60],
      [60, 120],
    ]) {
      await runAll();
      const [{ state, secondsUntilStart }] = await listJobs(shop.db);
      expect(state).toBe('retry');
      expect(secondsUntilStart).toBeGreaterThan(minSeconds - 10);
      expect(secondsUntilStart).toBeLessThanOrEqual(maxSeconds);
      await passTime(shop.db, maxSeconds);
    }
    await runAll();
    expect(attempts.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'failed', output: { message: 'SMTP 451' } }]);
  });

  it('is not repeated after a permanent failure', async () => {
    work = async () => {
      throw new JobError('SMTP 550', true);
    };
    await queue('1');
    await runAll();
    expect(attempts).toHaveLength(1);
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'failed', output: { message: 'SMTP 550' } }]);
  });

  it('stores of an unexpected error only the kind, because its text can name a person', async () => {
    work = async () => {
      throw new TypeError('asha@example.in is not a function');
    };
    await queue('1');
    await runAll();
    const [job] = await listJobs(shop.db);
    expect(job).toMatchObject({ output: { message: 'unexpected TypeError' } });
    expect(JSON.stringify(job)).not.toContain('asha');
  });

  test('whose data is of another version fails for good', async () => {
    await shop.db.execute(`
      insert into pgboss.job (name, data, retry_limit, policy) values ('send-mail', '{"id": 7}', 2, 'standard')`);
    await runAll();
    expect(attempts).toEqual([]);
    expect(await listJobs(shop.db)).toMatchObject([
      { state: 'failed', output: { message: 'its data is of another version' } },
    ]);
  });

  it('goes back when it is unfinished, and the attempt does not count', async () => {
    work = async () => (attempts.length < 3 ? 'unfinished' : 'done');
    await queue('1');
    await runAll();
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
  });

  it('goes back without a failed attempt when its worker must end', async () => {
    const started = new Promise<void>((resolve) => {
      work = (attempt) => {
        resolve();
        return new Promise((_, reject) => attempt.signal.addEventListener('abort', () => reject(new Error('cut off'))));
      };
    });
    await queue('1');
    const worker = new Worker(shop.services, openBoss(shop.db), [handler], () => {});
    await worker.poll();
    await started;
    await worker.stop(0);
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'retry', retryCount: 0, output: null }]);
    work = async () => 'done';
    await runAll();
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  it('belongs to its worker while that lives; when another worker has it, the attempt is aborted, and its outcome is not stored', async () => {
    const started = new Promise<void>((resolve) => {
      work = (attempt) => {
        resolve();
        return new Promise((_, reject) => attempt.signal.addEventListener('abort', () => reject(new Error('lost'))));
      };
    });
    await queue('1');
    const worker = new Worker(shop.services, openBoss(shop.db), [handler], () => {});
    await worker.poll();
    await started;
    await passTime(shop.db, 29);
    await worker.extendLeases();
    await passTime(shop.db, 29);
    await openBoss(shop.db).expire();
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'active', retryCount: 0 }]);
    // The worker was frozen, its lease has ended, and another one runs the next attempt.
    await shop.db.execute(`update pgboss.job set retry_count = 1`);
    await worker.extendLeases();
    await worker.stop(0);
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'active', retryCount: 1, output: null }]);
  });

  test('whose worker died is run by the next one when its lease has ended', async () => {
    await queue('1');
    await shop.db.execute(`update pgboss.job set state = 'active', started_on = now()`);
    await runAll();
    expect(attempts).toEqual([]);
    await passTime(shop.db, 31);
    await runAll();
    expect(await listJobs(shop.db)).toMatchObject([{ state: 'retry' }]);
    await passTime(shop.db, 60);
    await runAll();
    expect(attempts.map(({ attempt }) => attempt)).toEqual([2]);
  });
});

describe('a schedule', () => {
  /** Seconds of a period: the longest that pg-boss takes, so that one rarely begins while a test runs. Periods are counted from 1970. */
  const period = 7 * 3600;
  const schedule = declareSchedule('release-holds', period, { retryLimit: 0 });
  const run = jest.fn(async () => 'done' as const);
  const scheduled = { job: schedule, open: () => ({ run }) };
  beforeEach(async () => {
    run.mockReset().mockResolvedValue('done');
    const msToNextPeriod = period * 1000 - (Date.now() % (period * 1000));
    if (msToNextPeriod < 10_000) await delay(msToNextPeriod);
  });

  it('has one run per period, whichever worker asks', async () => {
    await Promise.all([1, 2, 3].map(() => queueScheduledJob(shop.db, schedule)));
    await runAll([scheduled]);
    await queueScheduledJob(shop.db, schedule);
    await runAll([scheduled]);
    expect(run).toHaveBeenCalledTimes(1);
    await passTime(shop.db, period);
    await queueScheduledJob(shop.db, schedule);
    await runAll([scheduled]);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('is queued, whatever its period: each one of the shop', async () => {
    const schedules = shop.services.jobHandlers.map(({ job }) => job).filter(({ everySeconds }) => everySeconds);
    for (const job of schedules) await queueScheduledJob(shop.db, job);
    expect((await listJobs(shop.db)).map(({ name }) => name).sort()).toEqual(schedules.map(({ name }) => name).sort());
  });

  it('runs one at a time', async () => {
    await queueScheduledJob(shop.db, schedule);
    await passTime(shop.db, period);
    await shop.db.execute(`update pgboss.job set state = 'active', started_on = now()`);
    await queueScheduledJob(shop.db, schedule);
    await runAll([scheduled]);
    expect(run).not.toHaveBeenCalled();
  });

  it('has at most one dead letter, which goes with the next run that succeeds', async () => {
    run.mockRejectedValue(new JobError('no'));
    for (const _period of [1, 2]) {
      await queueScheduledJob(shop.db, schedule);
      await runAll([scheduled]);
      await passTime(shop.db, period);
    }
    expect((await listJobs(shop.db)).map(({ state }) => state)).toEqual(['failed']);
    run.mockResolvedValue('done');
    await queueScheduledJob(shop.db, schedule);
    await runAll([scheduled]);
    expect((await listJobs(shop.db)).map(({ state }) => state)).toEqual(['completed']);
  });
});

test('the contract names every job of the shop, and no others', () => {
  expect(shop.services.jobHandlers.map(({ job }) => job.name).sort()).toEqual([...jobNames].sort());
});

test('every job of the shop has a queue', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(`select name from pgboss.queue`);
  const names = shop.services.jobHandlers.map(({ job }) => job.name);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(new Set(names).size).toBe(names.length);
});
