import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { paymentCustomers } from '../../platform/db/schema';
import type { PaymentServices } from '../services';

type PaymentCustomer = typeof paymentCustomers.$inferSelect;

/** Returns the ids of a customer at the providers. The rows are deleted with the account, so they are read before. */
export const listPaymentCustomers = (db: Queryable, userId: string): Promise<PaymentCustomer[]> =>
  db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));

/** Deletes what the owner of a deleted account has saved at the providers. Never throws: the account is gone, whatever a provider says. */
export async function deleteSavedMethods(
  { paymentProviders, log }: PaymentServices,
  customers: readonly PaymentCustomer[],
): Promise<void> {
  for (const { provider, customerId } of customers) {
    const savedMethods = paymentProviders[provider]?.savedMethods;
    try {
      for (const { id } of (await savedMethods?.list(customerId)) ?? []) await savedMethods!.delete(customerId, id);
    } catch (error) {
      log.warn({ err: error }, 'the saved payment methods of a deleted account could not be deleted');
    }
  }
}
