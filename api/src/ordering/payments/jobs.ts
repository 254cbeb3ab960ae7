import type { FastifyInstance } from 'fastify';
import { releaseLapsedHolds } from './holds';
import { refundSecondPayments } from './refunds/second-payments';
import { settleRefunds } from './refunds/settle-refund';

const intervalMs = 15_000;

/** Runs the jobs of payments once, one after the other. Their work is in the database, so that it survives a restart. */
export async function runPaymentJobs(app: FastifyInstance, now = new Date(), signal?: AbortSignal): Promise<void> {
  for (const job of [releaseLapsedHolds, settleRefunds, refundSecondPayments]) {
    try {
      if (!signal?.aborted) await job(app, now, signal);
    } catch (error) {
      app.log.error({ err: error, job: job.name }, 'a payment job failed');
    }
  }
}

/** Runs the jobs every 15 seconds. Returns a function that stops them and resolves when the running job has ended. */
export function startPaymentJobs(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const run = () => {
    running = runPaymentJobs(app, new Date(), stopping.signal).then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, intervalMs);
    });
  };
  run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
