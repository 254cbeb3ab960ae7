import { Counter } from 'prom-client';

/** Orders that found less stock than their quote a moment before. */
export const stockConflicts = new Counter({
  name: 'vastra_stock_conflicts_total',
  help: 'Reservations that failed because another order was faster',
  registers: [],
});
