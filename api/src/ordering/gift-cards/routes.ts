import * as contract from '@vastra/shared/contract';
import { giftCardRules, toRupees } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { getBalance } from '../../accounting/credit/balance';
import { getUsableGiftCard, hashGiftCardCode } from '../../accounting/credit/gift-card-codes';
import { moveToStoreCredit } from '../../accounting/credit/gift-card-ledger';
import { giftCardGuessLimits } from '../../accounting/credit/guess-limits';
import { getStatement } from '../../accounting/credit/statement';
import { recordAuditEntry } from '../../platform/audit/audit';
import { isPermitted, requireSession } from '../../platform/auth/sessions/guard';
import { findUser } from '../../platform/auth/users';
import { giftCards } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { FieldError } from '../../platform/server/errors/http-error';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { PaymentMethodUnavailableError } from '../checkout/errors';
import { addPaymentLabels } from '../checkout/payment-options';
import { getAccessibleOrder } from '../orders/access/order-access';
import { createPlacementLink } from '../orders/access/order-links';
import { hashNetwork } from '../orders/checks/network-hash';
import { getOrderContext } from '../orders/order-context';
import { getOrderResponse, withPaymentLabels } from '../orders/order-response';
import { runOnce } from '../orders/placement/idempotency';
import { adminGiftCardRoutes } from './admin-routes';
import { lockGiftCard, resendGiftCard } from './change-gift-card';
import { GiftCardNotFoundError } from './errors';
import { orderGiftCard } from './order-gift-card';

const hourSeconds = 60 * 60;
const readEmail = ({ body }: FastifyRequest) => (body as { email?: string }).email;
const readRecipient = ({ body }: FastifyRequest) => (body as { recipientEmail?: string }).recipientEmail;

/** Sells gift cards, says what is on one, moves one to the store credit, and returns the customer's store credit. */
export const giftCardRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys, config, paymentPort } = services;
  const listMethods = () => paymentPort.listOfferedMethods().filter((method) => !isPaidOnDelivery(method));

  app.get('/gift-cards', { schema: contract.getGiftCardOptions }, async () => {
    const { minAmount, maxAmount, presets, maxDays } = giftCardRules;
    const options = listMethods().map((method) => ({ method, available: true, reason: '' }));
    return ok({
      minAmount,
      maxAmount,
      presets: [...presets],
      maxDays,
      validMonths: config.giftCardMonths,
      paymentOptions: addPaymentLabels(paymentPort, options),
    });
  });

  const orderLimits = limitCalls(
    { per: 'network', max: 600, seconds: hourSeconds },
    { per: 'account', max: 10, seconds: hourSeconds },
    { per: 'email', max: 10, seconds: hourSeconds, read: readEmail },
  );
  app.post(
    '/gift-cards',
    { schema: contract.buyGiftCard, config: { ...orderLimits, botCheck: 'guests' } },
    async (request, reply) => {
      const { body, session, headers } = request;
      const userId = session?.userId ?? null;
      const claim = { owner: userId ?? 'guest', key: headers['idempotency-key'], body, requestId: request.id };
      const outcome = await db.transaction((tx) =>
        runOnce<contract.Order>(tx, claim, async (savepoint) => {
          const [first] = listMethods();
          const paymentMethod = body.paymentMethod ?? first;
          if (!paymentMethod || !listMethods().includes(paymentMethod)) throw new PaymentMethodUnavailableError();
          const email = body.email ?? (userId ? (await findUser(savepoint, userId))?.email : undefined);
          if (!email) throw new FieldError(400, 'invalid_input', 'email', contract.messages.emailMissing);
          const networkHash = hashNetwork(keys, request.ip);
          const validMonths = config.giftCardMonths;
          const card = { ...body, email, userId, networkHash, validMonths, paymentMethod };
          return orderGiftCard(savepoint, keys, card, getOrderContext(services));
        }),
      );
      if ('refusal' in outcome) return reply.code(outcome.status as 422).send(outcome.refusal);
      const order = withPaymentLabels(paymentPort, outcome.result);
      const payment = order.awaitsPaymentUntil ? await paymentPort.startPayment(order._id) : null;
      reply.code(201);
      const accessToken = userId ? null : await createPlacementLink(db, keys, order);
      return ok({ order, accessToken, payment }, 'Order placed');
    },
  );

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
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'orders.write');
    await db.transaction(async (tx) => {
      const [card] = await tx.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.orderId, id));
      if (!card) throw new GiftCardNotFoundError();
      const previous = await lockGiftCard(tx, card.id);
      await resendGiftCard(tx, services, previous, request.body, new Date());
      if (!request.session || !isPermitted(request, 'orders.write')) return;
      // An admin acts for the customer. The entry has no names.
      await recordAuditEntry(tx, {
        actorId: request.session.userId,
        action: 'update',
        entity: 'gift-card',
        entityId: card.id,
        after: { mailedAgain: true, recipientChanged: request.body.recipientEmail !== previous.recipientEmail },
      });
    });
    return ok(await getOrderResponse(services, id));
  });

  app.get('/account/credit', { schema: contract.getStoreCredit }, async (request) =>
    ok(await getStatement(db, { userId: requireSession(request).userId }, request.query)),
  );

  await app.register(adminGiftCardRoutes);
};
