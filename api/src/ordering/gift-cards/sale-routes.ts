import * as contract from '@vastra/shared/contract';
import { giftCardRules } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { FastifyRequest } from 'fastify';
import { findUser } from '../../platform/auth/users';
import { limitCalls } from '../../platform/limits/limit';
import { FieldError } from '../../platform/server/errors/http-error';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { PaymentMethodUnavailableError } from '../checkout/errors';
import { addPaymentLabels } from '../checkout/payment-methods';
import { createPlacementLink } from '../orders/access/order-links';
import { hashNetwork } from '../orders/checks/network-hash';
import { getOrderContext } from '../orders/order-context';
import { withPaymentLabels } from '../orders/order-response';
import { runOnce } from '../orders/placement/idempotency';
import { orderGiftCard } from './order-gift-card';

const hourSeconds = 60 * 60;
const readEmail = ({ body }: FastifyRequest) => (body as { email?: string }).email;

/** Sells gift cards. */
export const giftCardSaleRoutes: RoutePlugin = async (app) => {
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
};
