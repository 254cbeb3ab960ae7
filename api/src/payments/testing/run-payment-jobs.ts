import { releaseLapsedHolds } from '../holds';
import { refundSecondPayments } from '../refunds/second-payments';
import { settleRefunds } from '../refunds/settle-refund';
import { checkPayments } from '../reports/check-payments';
import type { PaymentServices } from '../services';

/** Runs the work of the payments' schedules once, one after the other, at any time. */
export async function runPaymentJobs(services: PaymentServices, now = new Date()): Promise<void> {
  for (const job of [checkPayments, releaseLapsedHolds, settleRefunds, refundSecondPayments]) await job(services, now);
}
