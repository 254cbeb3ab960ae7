import { orders, taxDocuments } from '../../src/platform/db/schema';
import { mistakesIn } from '../concurrency/books';
import type { Attempt } from './attempts';
import type { Data, Kind } from './data';

/** What became of the orders of all rounds. */
export interface Figures {
  database: Kind;
  rounds: number;
  /** Orders that were sent. */
  sent: number;
  /** Answered with an order, or refused, before a kill. */
  acknowledged: number;
  refused: number;
  /** Without an answer at a kill; of these had been placed all the same, and were not placed a second time. */
  'cut off': number;
  'cut off, yet placed': number;
  orders: number;
  invoices: number;
  'paid online': number;
  /** Acknowledged and not there, or paid and not paid. */
  lost: number;
  /** More than one order for one key, or one for a refusal. */
  doubled: number;
  /** Answers that are neither an order nor a refusal. */
  failed: number;
  mistakes: string[];
}

export function figuresOf(kind: Kind, rounds: number, { ask, goods }: Data, attempts: Attempt[]): Promise<Figures> {
  return ask(async (db) => {
    const placed = await db.select().from(orders);
    const idsOf = (attempt: Attempt) => placed.filter(({ email }) => email === attempt.email).map(({ id }) => id);
    const paid = new Set(placed.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id));
    const isLost = (attempt: Attempt) => {
      const id = attempt.answer!.body.data.order._id;
      return !idsOf(attempt).includes(id) || (attempt.isOnline && !paid.has(id));
    };
    const has = (status: number) => (attempt: Attempt) => attempt.answer?.status === status;
    const isRefused = ({ answer }: Attempt) => [409, 422].includes(answer!.status);
    const accepted = attempts.filter(has(201));
    const cutOff = attempts.filter(({ wasCutOff }) => wasCutOff);
    return {
      database: kind,
      rounds,
      sent: attempts.length,
      acknowledged: attempts.length - cutOff.length,
      refused: attempts.filter(isRefused).length,
      'cut off': cutOff.length,
      'cut off, yet placed': cutOff.filter(({ wasPlaced }) => wasPlaced).length,
      orders: placed.length,
      invoices: await db.$count(taxDocuments),
      'paid online': paid.size,
      lost: accepted.filter(isLost).length,
      doubled: attempts.filter((attempt) => idsOf(attempt).length > (has(201)(attempt) ? 1 : 0)).length,
      failed: attempts.filter((attempt) => !has(201)(attempt) && !isRefused(attempt)).length,
      mistakes: await mistakesIn(db, goods.atFirst),
    };
  });
}
