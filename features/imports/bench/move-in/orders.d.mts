import type { GeneratedCustomer } from './customers.mjs';
import type { GeneratedProduct } from './products.mjs';

export interface GeneratedOrder {
  name: string;
  customer: GeneratedCustomer;
  lines: { name: string; sku: string; price: number; quantity: number }[];
  total: number;
  createdAt: number;
  isCancelled: boolean;
}
export const orderColumns: readonly string[];
export function generateOrders(options: {
  count: number;
  customers: readonly GeneratedCustomer[];
  products: readonly GeneratedProduct[];
  seed?: number;
}): Iterable<GeneratedOrder>;
export function toOrderRows(order: GeneratedOrder): Iterable<Record<string, string>>;
