import type { FastifyInstance } from 'fastify';
import type { PaymentPort } from '../payment-port';
import { startPayment } from './capture/start-payment';
import { getPaymentLabels, listMethods, listOfferedMethods } from './methods';
import { settleRefund } from './refunds/settle-refund';

/** Creates the port through which shipping, checkout and orders use payments. */
export const createPaymentPort = (app: FastifyInstance): PaymentPort => ({
  listOfferedMethods: () => listOfferedMethods(app.config),
  listMethods,
  getLabels: getPaymentLabels,
  startPayment: (orderId) => startPayment(app, orderId),
  settleRefund: async (orderId) => void (await settleRefund(app, orderId)),
});
