import { and, eq, isNull } from 'drizzle-orm';
import { deliveryPayments, payments } from '../../platform/db/schema';
import { getShopName } from '../../platform/db/shop-name';
import { PaymentUnavailableError } from '../errors';
import { countPayment } from '../metrics';
import type { Payable } from '../payable';
import type { PaymentProvider, PaymentRequest } from '../provider';
import { findCustomerId } from '../saved-methods/payment-customer';
import type { PaymentServices } from '../services';

/** A payable that its provider knows. */
export interface Registration {
  provider: PaymentProvider;
  request: PaymentRequest;
  providerOrderId: string;
}

/**
 * Registers what is to be paid with its provider, if the provider does not know it yet. Never call it inside a transaction, because it waits
 * for the provider.
 *
 * @throws PaymentUnavailableError (503) when the provider does not respond
 */
export async function registerPayable(services: PaymentServices, payable: Payable): Promise<Registration> {
  const { paymentProviders, log } = services;
  const provider = paymentProviders[payable.provider];
  if (!provider) throw new PaymentUnavailableError();
  const request = await buildRequest(services, payable, provider);
  if (payable.providerOrderId) return { provider, request, providerOrderId: payable.providerOrderId };
  const registeredId = await provider.registerOrder(request).catch((error: Error) => {
    log.warn({ err: error, order: payable.order.id }, 'the payment could not be started');
    countPayment(payable.provider, 'unavailable');
    throw new PaymentUnavailableError();
  });
  countPayment(payable.provider, 'started');
  const store = payable.deliveryPaymentId ? storeDeliveryId : storeOrderId;
  return { provider, request, providerOrderId: await store(services, payable, registeredId) };
}

async function buildRequest(
  services: PaymentServices,
  payable: Payable,
  provider: PaymentProvider,
): Promise<PaymentRequest> {
  const { order, parcel } = payable;
  const { siteUrl } = services.config;
  const customerId = order.userId
    ? await findCustomerId(services, provider, payable.provider, order.userId)
    : undefined;
  return {
    shopName: await getShopName(services.db),
    orderId: order.id,
    amount: payable.amount,
    currency: payable.currency,
    name: order.address.name,
    email: order.email,
    phone: order.phone,
    siteUrl,
    pageUrl: `${siteUrl}/checkout/pay/${encodeURIComponent(order.id)}${parcel === null ? '' : `?parcel=${parcel}`}`,
    description: parcel === null ? `Order ${order.id}` : `Parcel ${parcel} of order ${order.id}`,
    ...(customerId && { customerId }),
  };
}

/**
 * Stores the provider's id of an order. Returns the id that counts: of two parallel starts the first one wins.
 *
 * @throws PaymentUnavailableError if an edit of the order has changed the amount since then, because the id is for another amount
 */
async function storeOrderId(
  { db }: PaymentServices,
  { order, amount }: Payable,
  registeredId: string,
): Promise<string> {
  const [stored] = await db
    .update(payments)
    .set({ providerOrderId: registeredId })
    .where(and(eq(payments.orderId, order.id), eq(payments.amount, amount), isNull(payments.providerOrderId)))
    .returning({ id: payments.providerOrderId });
  if (stored) return registeredId;
  const [existing] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (!existing.providerOrderId) throw new PaymentUnavailableError();
  return existing.providerOrderId;
}

async function storeDeliveryId({ db }: PaymentServices, payable: Payable, registeredId: string): Promise<string> {
  const id = payable.deliveryPaymentId!;
  const [stored] = await db
    .update(deliveryPayments)
    .set({ providerOrderId: registeredId })
    .where(and(eq(deliveryPayments.id, id), isNull(deliveryPayments.providerOrderId)))
    .returning({ id: deliveryPayments.id });
  if (stored) return registeredId;
  const [existing] = await db.select().from(deliveryPayments).where(eq(deliveryPayments.id, id));
  return existing.providerOrderId!;
}
