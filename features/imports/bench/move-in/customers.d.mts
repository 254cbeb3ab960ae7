export interface GeneratedCustomer {
  email: string;
}
export const customerColumns: readonly string[];
export function generateCustomers(options: { count: number; seed?: number }): Iterable<GeneratedCustomer>;
export function toCustomerRow(customer: GeneratedCustomer): Record<string, string>;
