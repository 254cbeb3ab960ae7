import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { paymentCustomers } from '../../platform/db/schema';
import { startWorkflow } from '../../platform/workflows/runs';
import { defineWorkflow, type StepContext } from '../../platform/workflows/workflow';
import type { PaymentServices } from '../services';

/** Deletes what the owner of a deleted account has saved at the providers, also after an outage of a provider. */
export const deleteSavedMethodsWorkflow = defineWorkflow({
  name: 'delete-saved-payment-methods',
  input: z.object({ customers: z.array(z.object({ provider: z.string(), customerId: z.string() })) }),
}).step({
  name: 'delete-at-providers',
  retries: 12,
  run: async ({ customers }, _results, { services, signal }: StepContext<PaymentServices>) => {
    for (const { provider, customerId } of customers) {
      const savedMethods = services.paymentProviders[provider]?.savedMethods;
      for (const { id } of (await savedMethods?.list(customerId)) ?? []) {
        signal.throwIfAborted();
        await savedMethods!.delete(customerId, id);
      }
    }
  },
});

/** Starts the deletion in the caller's transaction, before it deletes the account and with it the ids at the providers. */
export async function queueSavedMethodsDeletion(tx: Queryable, userId: string): Promise<void> {
  const { provider, customerId } = paymentCustomers;
  const isOwn = eq(paymentCustomers.userId, userId);
  const customers = await tx.select({ provider, customerId }).from(paymentCustomers).where(isOwn);
  // No key that names the deleted account: the account is deleted once, so the run is started once.
  const key = randomUUID();
  if (customers.length > 0) await startWorkflow(tx, deleteSavedMethodsWorkflow, { key, input: { customers } });
}
