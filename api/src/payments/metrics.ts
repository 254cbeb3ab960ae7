import { Counter, type Metric } from 'prom-client';

/**
 * States of payments that metrics count. `unavailable`: the provider did not respond when the payment was started. `captured_too_late`:
 * captured for an order that was cancelled, so that it is refunded; counted as captured too.
 */
const states = [
  'started',
  'unavailable',
  'failed',
  'captured',
  'captured_too_late',
  'second_payment',
  'mismatch',
] as const;
export type PaymentState = (typeof states)[number];

const payments = new Counter({
  name: 'vastra_payments_total',
  help: 'Payments by provider and state',
  labelNames: ['provider', 'state'],
  registers: [],
});

/** Attempts to refund through a provider. */
export const refundAttempts = new Counter({
  name: 'vastra_refund_attempts_total',
  help: 'Attempts to refund through a provider, by outcome: refunded, waits or failed',
  labelNames: ['provider', 'outcome'],
  registers: [],
});

/** Begins the counts of a provider, because Prometheus sees no increase in a count that begins with 1. */
export function beginPaymentCounts(provider: string): void {
  for (const state of states) payments.inc({ provider, state }, 0);
}

/** Counts a payment that reaches a state. A transaction that is repeated may count twice. */
export const countPayment = (provider: string, state: PaymentState): void => payments.inc({ provider, state });

/** Metrics of payments. */
export const paymentMetrics: readonly Metric[] = [payments, refundAttempts];
