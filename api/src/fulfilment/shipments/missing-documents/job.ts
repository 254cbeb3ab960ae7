import type { FastifyInstance } from 'fastify';
import { declareSchedule, handleJob, type JobHandler } from '../../../platform/jobs/job';
import { findIncompleteOrders } from './find-incomplete-orders';
import { issueMissingDocuments } from './issue-missing-documents';

/** Orders of a run, so that it ends in time. The next run goes on. */
const maxOrders = 500;
const batchSize = 50;

/** Issues the missing documents of all orders, each order in its own transaction. Returns the numbers of the documents. */
export async function completeDocuments(
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<string[]> {
  const numbers: string[] = [];
  let after = '';
  for (let count = 0; count < maxOrders; ) {
    const ids = await findIncompleteOrders(db, { after, limit: batchSize, now });
    for (const id of ids) {
      signal?.throwIfAborted();
      try {
        const issued = await db.transaction((tx) => issueMissingDocuments(tx, id, now));
        if (issued.length > 0) log.info({ order: id, documents: issued }, 'missing documents were issued');
        numbers.push(...issued);
      } catch (error) {
        // The other orders do not wait for it.
        log.error({ order: id, err: error }, 'the documents of an order cannot be completed');
      }
    }
    count += ids.length;
    if (ids.length < batchSize) break;
    after = ids.at(-1)!;
  }
  return numbers;
}

/** The job that completes what an earlier version left out while a release replaced it. */
export const issueMissingDocumentsHandler: JobHandler<object> = handleJob(
  declareSchedule('issue-missing-documents', 5 * 60, { retryLimit: 0, timeoutSeconds: 4 * 60 }),
  (app, { signal }) => completeDocuments(app, new Date(), signal),
);
