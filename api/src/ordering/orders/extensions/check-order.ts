import { type Order, toPaise } from '@vastra/shared/contract';
import type { ExtensionCustomer } from '@vastra/shared/extension';
import type { Extensions } from '../../../platform/extensions/extensions';
import { RefusedByExtensionError } from '../checks/errors';

/**
 * Lets extensions check an order that is about to be placed. Call it before stock is allocated, because orders of the same product wait for each other
 * from there on.
 *
 * @throws RefusedByExtensionError with the sentence of the extension, which undoes the order
 */
export async function checkByExtensions(extensions: Extensions, order: Order, userId: string | null): Promise<void> {
  if (!extensions.checksOrders) return;
  const { address, items, paymentMethod, shippingMethod, couponCode, email } = order;
  const sentence = await extensions.findRefusal(
    {
      customerId: userId ?? undefined,
      items: items.map(({ productId, variantId, quantity, price }) => ({
        ...{ productId, variantId, quantity },
        price: toPaise(price),
      })),
      total: toPaise(order.total),
      paymentMethod,
      shippingMethod,
      couponCode: couponCode ?? undefined,
      postalCode: address.postalCode,
      state: address.state,
    },
    toExtensionCustomer(address, email),
  );
  if (sentence !== undefined) throw new RefusedByExtensionError(sentence);
}

/** Returns what an extension with `customers.read` reads of the customer of an order. */
export function toExtensionCustomer(address: Order['address'], email: string | null): ExtensionCustomer {
  const { name, phone, line1, line2, city, state, postalCode } = address;
  const lines = [line1, line2, city, state, postalCode].filter((line): line is string => Boolean(line));
  return { name, phone, email: email ?? undefined, address: lines };
}
