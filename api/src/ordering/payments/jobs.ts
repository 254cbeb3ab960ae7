import type { FastifyInstance } from 'fastify';
import { forgetAnswers } from '../orders/idempotency';
import { releaseLapsedHolds } from './holds';
import { settleSecondPayments } from './second-payments';
import { settleRefunds } from './settle';

/** In ms. */
const interval = 15_000;

/** What has to be done about payments though nobody asks. All of it stands in the database: a restart forgets nothing. */
export async function runPaymentJobs(app: FastifyInstance, now = new Date(), signal?: AbortSignal): Promise<void> {
  for (const job of [releaseLapsedHolds, settleRefunds, settleSecondPayments, forgetAnswers]) {
    try {
      if (!signal?.aborted) await job(app, now, signal);
    } catch (error) {
      app.log.error({ err: error, job: job.name }, 'a job of the payments failed');
    }
  }
}

/** Runs them again and again; answers how to stop, which waits for what is being done. */
export function startPaymentJobs(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const run = () => {
    running = runPaymentJobs(app, new Date(), stopping.signal).then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, interval);
    });
  };
  run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
