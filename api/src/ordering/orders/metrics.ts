import { Counter, type Metric } from 'prom-client';
import { stockConflicts } from '../stock/metrics';

/** Orders of the checkout. */
export const ordersPlaced = new Counter({
  name: 'vastra_orders_placed_total',
  help: 'Orders that the checkout has placed, by payment method',
  labelNames: ['payment_method'],
  registers: [],
});

/** Orders that were refused. */
export const ordersRefused = new Counter({
  name: 'vastra_orders_refused_total',
  help: 'Orders that the checkout has refused, by the code of the error',
  labelNames: ['reason'],
  registers: [],
});

/** Counts an order that was refused. `error`: what was thrown, or the response to the first of two equal requests. */
export const countRefusedOrder = (error: { code?: unknown }): void => {
  const isNamed = typeof error.code === 'string' && /^[a-z_]{1,60}$/.test(error.code);
  ordersRefused.inc({ reason: isNamed ? String(error.code) : 'validation' in error ? 'validation_failed' : 'error' });
};

/** Metrics of orders. */
export const orderMetrics: readonly Metric[] = [ordersPlaced, ordersRefused, stockConflicts];
