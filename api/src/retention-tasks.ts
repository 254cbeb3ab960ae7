import { and, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { deleteUnusedPictures } from './catalogue/reviews/pictures';
import { isKeyExpired } from './ordering/orders/placement/idempotency';
import {
  carts,
  contactMessages,
  formSubmissions,
  idempotencyKeys,
  newsletterSubscriptions,
  orderBlocks,
  orderLinks,
  orders,
  paymentEvents,
  privacyRequests,
} from './platform/db/schema';
import { deleteInBatches, repeatBatches, selectBatch } from './platform/retention/delete-in-batches';
import type { RetentionTask } from './platform/retention/job';
import { platformTasks } from './platform/retention/tasks';

/**
 * Everything that is deleted after a time. What an admin can set is in `retentionBounds` of the contract. Guests' carts are not here, because
 * browsers hold them.
 */
export const retentionTasks: readonly RetentionTask[] = [
  ...platformTasks,
  {
    name: 'unusedReviewPictures',
    run: async ({ db, config, now }) => ({
      count: await deleteUnusedPictures({ db, varDir: config.varDir }, now),
      isComplete: true,
    }),
  },
  {
    name: 'idempotencyKeys',
    run: ({ db, now, signal }) => deleteInBatches(db, idempotencyKeys, isKeyExpired(now), signal),
  },
  {
    name: 'paymentEvents',
    run: async ({ db, days, getCutoff, signal }) =>
      days.paymentEvents === 0
        ? undefined
        : deleteInBatches(db, paymentEvents, lt(paymentEvents.at, getCutoff(days.paymentEvents)), signal),
  },
  {
    name: 'carts',
    run: async ({ db, days, getCutoff, signal }) =>
      days.carts === 0 ? undefined : deleteInBatches(db, carts, lt(carts.updatedAt, getCutoff(days.carts)), signal),
  },
  {
    name: 'orderBlocks',
    run: async ({ db, days, getCutoff, signal }) =>
      days.orderBlocks === 0
        ? undefined
        : deleteInBatches(db, orderBlocks, lt(orderBlocks.createdAt, getCutoff(days.orderBlocks)), signal),
  },
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
  {
    name: 'contactMessages',
    run: async ({ db, days, getCutoff, signal }) =>
      days.contactMessages === 0
        ? undefined
        : deleteInBatches(db, contactMessages, lt(contactMessages.createdAt, getCutoff(days.contactMessages)), signal),
  },
  {
    name: 'formSubmissions',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, formSubmissions, lt(formSubmissions.at, getCutoff(days.codes)), signal),
  },
  {
    // Emails that have unsubscribed stay as a record of it.
    name: 'unconfirmedSubscriptions',
    run: ({ db, days, getCutoff, signal }) => {
      const isUnconfirmed = and(isNull(newsletterSubscriptions.confirmedAt), isNull(newsletterSubscriptions.endedAt));
      const isOld = lte(newsletterSubscriptions.requestedAt, getCutoff(days.unconfirmedSubscriptions));
      return deleteInBatches(db, newsletterSubscriptions, and(isUnconfirmed, isOld), signal);
    },
  },
  {
    name: 'orderLinks',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, orderLinks, lt(orderLinks.expiresAt, getCutoff(days.expiredLinks)), signal),
  },
  {
    name: 'privacyRequests',
    run: ({ db, days, getCutoff, signal }) =>
      deleteInBatches(db, privacyRequests, lt(privacyRequests.expiresAt, getCutoff(days.expiredLinks)), signal),
  },
];
