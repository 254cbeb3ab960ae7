import { isPayOnDeliveryOn } from '../ordering/orders/parcels/online-cash';
import type { PaymentPort } from '../ordering/payment-port';
import { getPaymentLabels, listMethods, listOfferedMethods } from './methods';
import { getOfferedProvider } from './offered-provider';
import { startPayment } from './payment-page/start-payment';
import { settleRefundsOfOrder } from './refunds/settle-refund';
import type { PaymentServices } from './services';

/** Creates the port through which shipping, checkout and orders use payments. */
export const createPaymentPort = (getServices: () => PaymentServices): PaymentPort => ({
  listOfferedMethods: () => listOfferedMethods(getServices().config),
  listMethods,
  getLabels: getPaymentLabels,
  startPayment: (orderId) => startPayment(getServices(), orderId),
  isPayOnDeliveryOffered: async (db) =>
    getOfferedProvider(getServices().config) !== undefined && (await isPayOnDeliveryOn(db)),
  settleRefund: async (orderId) => void (await settleRefundsOfOrder(getServices(), orderId)),
});
