import type { orders } from '../../platform/db/schema';

/** It is held for a payment that has not come. Whether the time for it is over is another question: see the jobs. */
export const awaitsPayment = ({ status, confirmedAt, holdsUntil }: typeof orders.$inferSelect): boolean =>
  status === 'placed' && confirmedAt === null && holdsUntil !== null;
