import type { FastifyInstance } from 'fastify';
import { releaseLapsedHolds } from '../holds';
import { refundSecondPayments } from '../refunds/second-payments';
import { settleRefunds } from '../refunds/settle-refund';
import { checkPayments } from '../reports/check-payments';

/** Runs the work of the payments' schedules once, one after the other, at any time. */
export async function runPaymentJobs(app: FastifyInstance, now = new Date()): Promise<void> {
  for (const job of [checkPayments, releaseLapsedHolds, settleRefunds, refundSecondPayments]) await job(app, now);
}
