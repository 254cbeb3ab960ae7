import type { DemoProduct } from '../types';

/** Lets a product's specifications be written as a table. */
export const specs = (table: Record<string, string>): DemoProduct['specs'] =>
  Object.entries(table).map(([label, value]) => ({ label, value }));
