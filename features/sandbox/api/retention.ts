import { eventDays } from '@vastra/shared/contract';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../../api/src/platform/retention/delete-in-batches';
import type { RetentionTask } from '../../../api/src/platform/retention/job';
import { testOrders } from './tables';

/** Deletes old test orders. Programs test with recent orders, and the task `events` deletes their events. */
export const testOrdersTask: RetentionTask = {
  name: 'testOrders',
  run: ({ db, getCutoff, signal }) =>
    deleteInBatches(db, testOrders, lt(testOrders.placedAt, getCutoff(eventDays)), signal),
};
