import { orders, taxDocuments } from '../../src/platform/db/schema';
import { findInconsistencies } from '../concurrency/consistency';
import { paymentChecks } from '../concurrency/payment-checks';
import type { AfterOrder } from './after-order-steps';
import type { Attempt } from './attempts';
import { checkBank } from './bank-checks';
import { catchUp } from './catch-up';
import { checkMessages } from './message-checks';
import type { Payers } from './online-payment';
import type { ProviderSide } from './provider-side';
import type { StandIns } from './stand-ins';
import type { DatabaseKind, TestData } from './test-data';
import type { Webhooks } from './webhooks';

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
  /** Captures at the providers; those that came when the order was paid or cancelled are among them. */
  captures: number;
  webhooks: number;
  /** Webhooks and receipts that came more than once, and times that a kill cut one off. */
  'webhooks doubled': number;
  'webhooks cut off': number;
  /** Refunds that the providers have made, and those that the bank refused before. */
  refunds: number;
  'refunds refused': number;
  messages: number;
  'messages sent again': number;
  receipts: number;
  /** Orders with a response that are not stored. */
  lost: number;
  /** Keys with more than one order, or with an order after a refusal. */
  doubled: number;
  /** Responses that are neither an order nor a refusal. */
  failed: number;
  /** Steps after an order (parcels, returns) with a response, those without one at a kill, and how many of these had been stored. */
  steps: number;
  'steps cut off': number;
  'steps cut off, yet stored': number;
  /** Steps with a response that are not stored. */
  'steps lost': number;
  inconsistencies: string[];
}

interface Course {
  kind: DatabaseKind;
  rounds: number;
  data: TestData;
  attempts: Attempt[];
  followUps: AfterOrder[];
  lostSteps: string[];
  findings: string[];
  standIns: StandIns;
  webhooks: Webhooks;
  payers: Payers;
  providers: ProviderSide;
}

/** Lets the shop catch up, compares it with its providers, and counts. */
export function computeFigures(course: Course): Promise<Figures> {
  const { kind, rounds, data, attempts, followUps, lostSteps, findings, standIns, webhooks, payers } = course;
  const countAll = (count: (order: AfterOrder) => number) => followUps.reduce((sum, order) => sum + count(order), 0);
  return data.query(async (db) => {
    const broken = await catchUp(db, data.env, attempts, course);
    const { inconsistencies: messageFindings, ...messages } = await checkMessages(db, standIns.received, webhooks);
    const orderRows = await db.select().from(orders);
    const listOrderIds = ({ phone }: Attempt) => orderRows.filter((row) => row.phone === phone).map(({ id }) => id);
    const isLost = (attempt: Attempt) => !listOrderIds(attempt).includes(attempt.response!.body.data.order._id);
    const hasStatus = (status: number) => (attempt: Attempt) => attempt.response?.status === status;
    const isRefused = ({ response }: Attempt) => [409, 422].includes(response!.status);
    const accepted = attempts.filter(hasStatus(201));
    const cutOff = attempts.filter(({ wasCutOff }) => wasCutOff);
    const bankRefunds = payers.banks.flatMap((bank) => bank.listRefunds());
    const bankFindings: string[] = [];
    for (const bank of payers.banks) bankFindings.push(...(await checkBank(db, bank)));
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
      captures: payers.banks.flatMap((bank) => bank.listPayments()).filter(({ isCaptured }) => isCaptured).length,
      webhooks: webhooks.deliveries.length,
      'webhooks doubled': webhooks.deliveries.filter(({ sent }) => sent > 1).length,
      'webhooks cut off': webhooks.cutOff,
      refunds: bankRefunds.filter(({ status }) => status === 'done').length,
      'refunds refused': bankRefunds.filter(({ status }) => status === 'failed').length,
      ...messages,
      lost: accepted.filter(isLost).length,
      doubled: attempts.filter((attempt) => listOrderIds(attempt).length > (hasStatus(201)(attempt) ? 1 : 0)).length,
      failed: attempts.filter((attempt) => !hasStatus(201)(attempt) && !isRefused(attempt)).length,
      steps: countAll(({ done }) => done),
      'steps cut off': countAll(({ cutOff }) => cutOff),
      'steps cut off, yet stored': countAll(({ cutOffYetStored }) => cutOffYetStored),
      'steps lost': lostSteps.length,
      inconsistencies: [
        ...findings,
        ...lostSteps.map((step) => `${step} is lost`),
        ...followUps.flatMap(({ failures }) => failures),
        ...webhooks.failures,
        ...broken,
        ...bankFindings,
        ...messageFindings,
        ...(await findInconsistencies(db, data.seeded.initialStock, paymentChecks)),
      ],
    };
  });
}
