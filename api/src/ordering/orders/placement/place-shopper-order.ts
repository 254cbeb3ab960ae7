import type { Order, placeOrder } from '@vastra/shared/contract';
import type { z } from 'zod';
import { hashGiftCardCode } from '../../../accounting/credit/gift-card-codes';
import { recordConsent } from '../../../platform/auth/consents/consents';
import { toWhatsappConsent } from '../../../platform/auth/consents/whatsapp-consent';
import { findUser } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { getRequestedAddress } from '../../../pricing/addresses/queries';
import type { OrderingServices } from '../../services';
import { createPlacementLink } from '../access/order-links';
import { checkBuyer } from '../checks/check-buyer';
import { checkPlacedOrder } from '../checks/check-placed-order';
import { hashNetwork } from '../checks/network-hash';
import { checkByExtensions } from '../extensions/check-order';
import { getOrderContext } from '../order-context';
import { allocateOrder } from './allocate-order';
import { createOrder } from './create-order';

/** A request of the checkout. */
export interface ShopperOrder {
  body: z.output<(typeof placeOrder)['body']>;
  /** Null for a guest. */
  userId: string | null;
  ip: string;
  /** The random id of the browser; undefined without the cookie. */
  visitorId: string | undefined;
}

/**
 * Places the order of a shopper in the caller's transaction, with the checks of the buyer. Returns the order, and for a guest the token that opens it.
 *
 * @throws what `getRequestedAddress`, `checkBuyer`, `createOrder`, `checkPlacedOrder` and `allocateOrder` throw
 */
export async function placeShopperOrder(
  tx: Queryable,
  services: OrderingServices,
  { body, userId, ip, visitorId }: ShopperOrder,
  { checksStock }: { checksStock: boolean },
): Promise<{ order: Order; accessToken: string | null }> {
  const { keys, paymentPort, extensions } = services;
  const { addressId, address: typed, phoneProof, giftCardCode, ...input } = body;
  const address = await getRequestedAddress(tx, userId, { addressId, typed });
  const email = input.email ?? (userId ? (await findUser(tx, userId))?.email : null) ?? null;
  const networkHash = hashNetwork(keys, ip);
  const buyer = { userId, address, email, networkHash, paymentMethod: input.paymentMethod, phoneProof };
  const newOrder = {
    ...input,
    userId,
    address,
    email,
    networkHash,
    visitorId,
    offeredMethods: paymentPort.listOfferedMethods(),
    giftCardHashes: giftCardCode ? hashGiftCardCode(keys, giftCardCode) : undefined,
    calculateShipping: extensions.calculateShipping,
    feeSource: extensions.feeSource,
    restrictPayment: extensions.restrictPayment,
    checkBuyer: () => checkBuyer(tx, services, buyer),
  };
  const now = new Date();
  const created = await createOrder(tx, newOrder, getOrderContext(services), now);
  const { order, phoneVerifiedAt } = created;
  await checkPlacedOrder(tx, services, order, { networkHash, phoneVerifiedAt });
  await checkByExtensions(tx, extensions, order, userId);
  const accessToken = userId ? null : await createPlacementLink(tx, keys, order);
  if (input.allowsWhatsapp) {
    const consent = { ...toWhatsappConsent(true), screen: '/checkout', ip };
    await recordConsent(tx, keys, { ...consent, owner: { userId, email, phone: address.phone } });
  }
  await allocateOrder(tx, created, now, { checksStock });
  return { order, accessToken };
}
