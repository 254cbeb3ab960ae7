import { orders, taxDocuments } from '../../src/platform/db/schema';
import { findInconsistencies } from '../concurrency/consistency';
import type { Attempt } from './attempts';
import type { DatabaseKind, TestData } from './test-data';

/** Results of all rounds. */
export interface Figures {
  database: DatabaseKind;
  rounds: number;
  /** Orders that were sent. */
  sent: number;
  /** Responses with an order or a refusal before a kill. */
  acknowledged: number;
  refused: number;
  /** Orders without a response at a kill, and how many of these had been stored (and were not stored twice). */
  'cut off': number;
  'cut off, yet placed': number;
  orders: number;
  invoices: number;
  'paid online': number;
  /** Orders with a response that are not stored, or whose payment is not stored. */
  lost: number;
  /** Keys with more than one order, or with an order after a refusal. */
  doubled: number;
  /** Responses that are neither an order nor a refusal. */
  failed: number;
  inconsistencies: string[];
}

export function computeFigures(
  kind: DatabaseKind,
  rounds: number,
  { query: runQuery, seeded }: TestData,
  attempts: Attempt[],
): Promise<Figures> {
  return runQuery(async (db) => {
    const orderRows = await db.select().from(orders);
    const listOrderIds = (attempt: Attempt) =>
      orderRows.filter(({ email }) => email === attempt.email).map(({ id }) => id);
    const paidOrderIds = new Set(orderRows.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id));
    const isLost = (attempt: Attempt) => {
      const id = attempt.response!.body.data.order._id;
      return !listOrderIds(attempt).includes(id) || (attempt.isOnline && !paidOrderIds.has(id));
    };
    const hasStatus = (status: number) => (attempt: Attempt) => attempt.response?.status === status;
    const isRefused = ({ response }: Attempt) => [409, 422].includes(response!.status);
    const accepted = attempts.filter(hasStatus(201));
    const cutOff = attempts.filter(({ wasCutOff }) => wasCutOff);
    return {
      database: kind,
      rounds,
      sent: attempts.length,
      acknowledged: attempts.length - cutOff.length,
      refused: attempts.filter(isRefused).length,
      'cut off': cutOff.length,
      'cut off, yet placed': cutOff.filter(({ wasPlaced }) => wasPlaced).length,
      orders: orderRows.length,
      invoices: await db.$count(taxDocuments),
      'paid online': paidOrderIds.size,
      lost: accepted.filter(isLost).length,
      doubled: attempts.filter((attempt) => listOrderIds(attempt).length > (hasStatus(201)(attempt) ? 1 : 0)).length,
      failed: attempts.filter((attempt) => !hasStatus(201)(attempt) && !isRefused(attempt)).length,
      inconsistencies: await findInconsistencies(db, seeded.initialStock),
    };
  });
}
