import type { FastifyInstance } from 'fastify';
import { isPayOnDeliveryOn } from '../ordering/orders/parcels/online-cash';
import type { PaymentPort } from '../ordering/payment-port';
import { getPaymentLabels, listMethods, listOfferedMethods } from './methods';
import { getOfferedProvider } from './offered-provider';
import { startPayment } from './payment-page/start-payment';
import { settleRefundsOfOrder } from './refunds/settle-refund';

/** Creates the port through which shipping, checkout and orders use payments. */
export const createPaymentPort = (app: FastifyInstance): PaymentPort => ({
  listOfferedMethods: () => listOfferedMethods(app.config),
  listMethods,
  getLabels: getPaymentLabels,
  startPayment: (orderId) => startPayment(app, orderId),
  isPayOnDeliveryOffered: async (db) => getOfferedProvider(app.config) !== undefined && (await isPayOnDeliveryOn(db)),
  settleRefund: async (orderId) => void (await settleRefundsOfOrder(app, orderId)),
});
