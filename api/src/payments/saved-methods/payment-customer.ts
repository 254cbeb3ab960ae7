import { and, eq } from 'drizzle-orm';
import { paymentCustomers, users } from '../../platform/db/schema';
import type { PaymentProvider } from '../provider';
import type { PaymentServices } from '../services';

/**
 * Returns the provider's id of a customer, and registers the customer at the first payment. Undefined if the provider saves no payment
 * methods, or does not respond: the payment goes on without saved ones.
 */
export async function findCustomerId(
  { db, log }: PaymentServices,
  { savedMethods }: PaymentProvider,
  provider: string,
  userId: string,
): Promise<string | undefined> {
  if (!savedMethods) return undefined;
  const isThisCustomer = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider));
  const [known] = await db.select().from(paymentCustomers).where(isThisCustomer);
  if (known) return known.customerId;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  try {
    const { name, email, phone } = user;
    const customerId = await savedMethods.registerCustomer({ userId, name, email, phone });
    await db.insert(paymentCustomers).values({ userId, provider, customerId }).onConflictDoNothing();
    const [stored] = await db.select().from(paymentCustomers).where(isThisCustomer);
    return stored?.customerId;
  } catch (error) {
    log.warn({ err: error }, 'a customer could not be registered for saved payment methods');
    return undefined;
  }
}
