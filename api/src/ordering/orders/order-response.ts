import type { Order } from '@vastra/shared/contract';
import { getChannels } from '../../platform/mailbox/channels';
import type { PaymentPort } from '../payment-port';
import '../return-port';
import type { OrderingServices } from '../services';
import { findOrder } from './queries';

/** Returns an order with the names of its payment method and its returns, as screens show it. The order must exist. */
export async function getOrderResponse(
  { db, config, paymentPort, returnPort }: OrderingServices,
  id: string,
): Promise<Order> {
  const { order } = (await findOrder(db, id))!;
  const parcels = order.shipments ?? [];
  const shipments = parcels.some(({ canPayOnline }) => canPayOnline)
    ? await limitOnlineCash({ db, paymentPort }, parcels)
    : parcels;
  return {
    ...withPaymentLabels(paymentPort, order),
    shipments,
    ...(await returnPort.getOrderFields(id)),
    ...(!getChannels(config).email && { sendsEmail: false as const }),
  };
}

/** Adds the names of the payment method to an order. */
export function withPaymentLabels<T extends Order>(paymentPort: PaymentPort, order: T): T {
  const { name, paid } = paymentPort.getLabels(order.paymentMethod);
  return { ...order, paymentLabels: { name, paid } };
}

/** Takes back that the cash of parcels can be paid online, in a shop that does not offer it. */
async function limitOnlineCash(
  { db, paymentPort }: Pick<OrderingServices, 'db' | 'paymentPort'>,
  parcels: NonNullable<Order['shipments']>,
) {
  const isOffered = await paymentPort.isPayOnDeliveryOffered(db);
  return isOffered ? parcels : parcels.map((parcel) => ({ ...parcel, canPayOnline: false }));
}
