import { eventDays } from '@vastra/shared/contract';
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { documentBuyersTask } from './accounting/invoices/clear-buyers';
import { deleteUnusedProductPictures } from './catalogue/products/admin/write-images';
import { features } from './features';
import { isOrphan } from './fulfilment/returns/pictures/pictures';
import { deleteUnusedInvoices } from './ordering/orders/access/earlier-invoices';
import { isKeyExpired } from './ordering/orders/placement/idempotency';
import {
  bulkActions,
  carrierEvents,
  carts,
  draftOrders,
  events,
  formSubmissions,
  idempotencyKeys,
  orderBlocks,
  orderLinks,
  orders,
  pastPrices,
  paymentEvents,
  privacyRequests,
  releaseNotices,
  returnPictures,
  undoEntries,
  workflowRuns,
} from './platform/db/schema';
import { deleteInBatches, repeatBatches, selectBatch } from './platform/retention/delete-in-batches';
import { createDeletionTask } from './platform/retention/delete-older';
import type { RetentionTask } from './platform/retention/job';
import { platformTasks } from './platform/retention/tasks';

/**
 * Everything that is deleted after a time. What an admin can set is in `retentionBounds` of the contract. Guests' carts are not here, because
 * browsers hold them.
 */
export const retentionTasks: readonly RetentionTask[] = [
  ...platformTasks,
  {
    name: 'unusedProductPictures',
    run: async ({ db, config, now }) => ({
      count: await deleteUnusedProductPictures({ db, config }, now),
      isComplete: true,
    }),
  },
  {
    name: 'unusedReturnPictures',
    run: ({ db, now, signal }) => deleteInBatches(db, returnPictures, isOrphan(now), signal),
  },
  {
    name: 'idempotencyKeys',
    run: ({ db, now, signal }) => deleteInBatches(db, idempotencyKeys, isKeyExpired(now), signal),
  },
  {
    name: 'undoEntries',
    run: ({ db, now, signal }) => deleteInBatches(db, undoEntries, lt(undoEntries.expiresAt, now), signal),
  },
  createDeletionTask('paymentEvents', { setting: 'paymentEvents', column: paymentEvents.at }),
  createDeletionTask('carrierEvents', { setting: 'carrierEvents', column: carrierEvents.at }),
  documentBuyersTask,
  createDeletionTask('carts', { setting: 'carts', column: carts.updatedAt }),
  createDeletionTask('orderBlocks', { setting: 'orderBlocks', column: orderBlocks.createdAt }),
  {
    name: 'orderNetworks',
    run: async ({ db, days, getCutoff, signal }) => {
      if (days.orderNetworks === 0) return undefined;
      const isOld = and(isNotNull(orders.networkHash), lt(orders.placedAt, getCutoff(days.orderNetworks)));
      return repeatBatches(async () => {
        const { rows } = await db.execute(
          sql`update ${orders} set network_hash = null where ${selectBatch(orders, isOld)} returning 1`,
        );
        return rows.length;
      }, signal);
    },
  },
  createDeletionTask('formSubmissions', { setting: 'codes', column: formSubmissions.at }),
  {
    // An import stores an invoice some seconds before its order.
    name: 'earlierInvoices',
    run: ({ db, config, getCutoff, signal }) =>
      deleteUnusedInvoices({ db, storage: config.mediaStorage }, getCutoff(1), signal),
  },
  {
    // Results of rows are read in the days after. The changes stay in the audit log.
    name: 'bulkActions',
    run: ({ db, getCutoff, signal }) =>
      deleteInBatches(db, bulkActions, lt(bulkActions.createdAt, getCutoff(30)), signal),
  },
  {
    // A withdrawal is notified within seven days, and the row prevents a second notice.
    name: 'releaseNotices',
    run: ({ db, getCutoff, signal }) =>
      deleteInBatches(db, releaseNotices, lt(releaseNotices.createdAt, getCutoff(30)), signal),
  },
  {
    // Readers and webhooks have a month. Deliveries go with their events.
    name: 'events',
    run: ({ db, getCutoff, signal }) => deleteInBatches(db, events, lt(events.at, getCutoff(eventDays)), signal),
  },
  {
    // A run's key prevents a second run until then.
    name: 'workflowRuns',
    run: ({ db, getCutoff, signal }) => {
      const hasEnded = inArray(workflowRuns.state, ['completed', 'compensated', 'resolved']);
      return deleteInBatches(db, workflowRuns, and(hasEnded, lt(workflowRuns.updatedAt, getCutoff(30))), signal);
    },
  },
  {
    // A draft has personal data of a customer, and it is placed at the prices of the day of its placement.
    name: 'draftOrders',
    run: ({ db, getCutoff, signal }) =>
      deleteInBatches(db, draftOrders, lt(draftOrders.updatedAt, getCutoff(90)), signal),
  },
  {
    // Pages need the prices of 30 days; 90 leave time for questions about a sale.
    name: 'pastPrices',
    run: ({ db, getCutoff, signal }) => deleteInBatches(db, pastPrices, lt(pastPrices.endedAt, getCutoff(90)), signal),
  },
  ...features.flatMap(({ retention = [] }) => retention),
  createDeletionTask('orderLinks', { setting: 'expiredLinks', column: orderLinks.expiresAt }),
  createDeletionTask('privacyRequests', { setting: 'expiredLinks', column: privacyRequests.expiresAt }),
];
