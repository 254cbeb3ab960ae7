import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { getBalance } from '../../accounting/credit/balance';
import { getUsableGiftCard, hashGiftCardCode } from '../../accounting/credit/gift-card-codes';
import { moveToStoreCredit } from '../../accounting/credit/gift-card-ledger';
import { giftCardGuessLimits } from '../../accounting/credit/guess-limits';
import { getStatement } from '../../accounting/credit/statement';
import { assertConfirmed, isPermitted, requireSession } from '../../platform/auth/sessions/guard';
import { giftCards } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAccessibleOrder } from '../orders/access/order-access';
import { getOrderResponse } from '../orders/order-response';
import { adminCreditRoutes } from './admin-credit-routes';
import { adminGiftCardRoutes, getDecider } from './admin-routes';
import { lockGiftCard, resendGiftCard } from './change-gift-card';
import { GiftCardNotFoundError } from './errors';
import { giftCardSaleRoutes } from './sale-routes';

const hourSeconds = 60 * 60;
const readRecipient = ({ body }: FastifyRequest) => (body as { recipientEmail?: string }).recipientEmail;

/** Says what is on a gift card, moves one to the store credit, sends one again, and returns the customer's store credit. */
export const giftCardRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys } = services;

  const guessLimits = limitCalls(...giftCardGuessLimits);
  app.post('/gift-cards/balance', { schema: contract.checkGiftCard, config: guessLimits }, async ({ body }) => {
    const { card, available } = await getUsableGiftCard(db, hashGiftCardCode(keys, body.giftCardCode), new Date());
    return ok({
      ending: card.codeEnding,
      balance: toRupees(available),
      expiresAt: card.expiresAt.toISOString(),
    });
  });

  app.post('/gift-cards/redeem', { schema: contract.redeemGiftCard, config: guessLimits }, async (request) => {
    const { userId } = requireSession(request);
    const now = new Date();
    const hashes = hashGiftCardCode(keys, request.body.giftCardCode);
    const amount = await db.transaction(async (tx) => {
      const { card } = await getUsableGiftCard(tx, hashes, now);
      return moveToStoreCredit(tx, { giftCardId: card.id, userId, key: `redeem:${request.id}:${card.id}` }, now);
    });
    const { available } = await getBalance(db, { userId }, now);
    return ok({ amount: toRupees(amount), balance: toRupees(available) });
  });

  const resendLimits = limitCalls(
    { per: 'network', max: 20, seconds: hourSeconds },
    { per: 'account', max: 5, seconds: hourSeconds },
    { per: 'email', max: 5, seconds: hourSeconds, read: readRecipient },
  );
  app.post('/orders/:id/gift-card', { schema: contract.resendGiftCard, config: resendLimits }, async (request) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'credit.write');
    const admin = isPermitted(request, 'credit.write') ? getDecider(request) : undefined;
    if (admin) assertConfirmed(requireSession(request));
    await db.transaction(async (tx) => {
      const [card] = await tx.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.orderId, id));
      if (!card) throw new GiftCardNotFoundError();
      await resendGiftCard(tx, services, await lockGiftCard(tx, card.id), request.body, { admin, now: new Date() });
    });
    return ok(await getOrderResponse(services, id));
  });

  app.get('/account/credit', { schema: contract.getStoreCredit }, async (request) =>
    ok(await getStatement(db, { userId: requireSession(request).userId }, request.query)),
  );

  await app.register(giftCardSaleRoutes);
  await app.register(adminCreditRoutes);
  await app.register(adminGiftCardRoutes);
};
