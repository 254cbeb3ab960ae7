import type { DemoProduct } from '../types';

/** Converts a table of specifications to the list that a product has. */
export const specs = (table: Record<string, string>): DemoProduct['specs'] =>
  Object.entries(table).map(([label, value]) => ({ label, value }));
