import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { requireSession } from '../../platform/auth/sessions/guard';
import { paymentCustomers } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { PaymentUnavailableError } from '../errors';

/** Lists and deletes the payment methods that a customer has saved at the providers. The shop stores none of them. */
export const savedMethodRoutes: RoutePlugin = async (app) => {
  const { db, paymentProviders, log } = app.services;
  // Every call asks the provider.
  const limits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  /** Returns the customer at each provider that is set up. */
  async function listCustomers(userId: string) {
    const rows = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
    return rows.flatMap(({ provider, customerId }) => {
      const savedMethods = paymentProviders[provider]?.savedMethods;
      return savedMethods ? [{ provider, customerId, savedMethods }] : [];
    });
  }
  const refuse = (error: Error): never => {
    log.warn({ err: error }, 'the saved payment methods of a customer could not be reached');
    throw new PaymentUnavailableError();
  };

  app.get('/account/payment-methods', { schema: contract.listSavedPaymentMethods, config: limits }, async (request) => {
    const customers = await listCustomers(requireSession(request).userId);
    const lists = customers.map(async ({ provider, customerId, savedMethods }) =>
      (await savedMethods.list(customerId)).map(({ id, ...method }) => ({
        ...method,
        provider,
        id: `${provider}-${id}`,
      })),
    );
    return ok((await Promise.all(lists).catch(refuse)).flat().slice(0, 50));
  });

  app.delete(
    '/account/payment-methods/:id',
    { schema: contract.deleteSavedPaymentMethod, config: limits },
    async (request) => {
      const customers = await listCustomers(requireSession(request).userId);
      const { id } = request.params;
      const customer = customers.find(({ provider }) => id.startsWith(`${provider}-`));
      if (!customer) throw new RouteNotFoundError();
      const { provider, customerId, savedMethods } = customer;
      const isDeleted = await savedMethods.delete(customerId, id.slice(provider.length + 1)).catch(refuse);
      if (!isDeleted) throw new RouteNotFoundError();
      return done();
    },
  );
};
