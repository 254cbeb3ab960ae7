import type { Order, PaymentStart } from '@vastra/shared/contract';
import { awaitsPayment } from '@vastra/shared/contract/order-state';
import { ApiError } from '@vastra/shared/http';
import { removeOrderedLines } from '../cart/cart-store';
import { storedCheckoutForm, storedUnpaidOrder } from '../storage/session-values';
import { cancelOrder, getOrder, startPayment } from './api';

/** The result of resuming the unpaid order: it is paid meanwhile, or its payment is started. */
export type ResumedOrder = { paid: Order } | { payment: PaymentStart };

/** The unpaid order of this tab. There is at most one, because it holds stock that the next order may need. */
export const unpaidOrder = {
  id: (): string | undefined => storedUnpaidOrder.read()?.id,
  /** `buyNowPath`: the path of a checkout that does not order the cart. */
  store: (id: string, content: string, buyNowPath?: string): void =>
    storedUnpaidOrder.write({ id, content, buyNowPath }),

  /** Resumes the unpaid order if it has this content and total. Otherwise cancels it and returns undefined; a new order can be placed. */
  async resume(content: string, total: number, buyNowPath?: string): Promise<ResumedOrder | undefined> {
    const stored = storedUnpaidOrder.read();
    const order = await findCurrentOrder();
    if (!stored || !order) return undefined;
    if (!awaitsPayment(order)) return { paid: order };
    if (stored.content !== content || order.total !== total) return cancelUnpaidOrder(order);
    // A guest can order the same items first by "Buy Now", then in the cart.
    storedUnpaidOrder.write({ ...stored, buyNowPath });
    try {
      return { payment: await startPayment(order._id) };
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      // It has expired or was paid since it was read.
      const currentOrder = await findCurrentOrder();
      if (!currentOrder) return undefined;
      return awaitsPayment(currentOrder) ? cancelUnpaidOrder(currentOrder) : { paid: currentOrder };
    }
  },

  /** Cancels the unpaid order, so that its stock is free again. Returns whether there was one. */
  async release(): Promise<boolean> {
    const order = await findCurrentOrder();
    if (!order || !awaitsPayment(order)) return false;
    await cancelUnpaidOrder(order);
    return true;
  },

  /** Called when the order was paid: removes its items from the cart, unless the cart was not ordered, and clears the stored form, once. */
  async settle(order: Order): Promise<void> {
    const stored = storedUnpaidOrder.read();
    if (stored?.id !== order._id) return;
    storedUnpaidOrder.clear();
    storedCheckoutForm.clear();
    if (stored.buyNowPath) return;
    await removeOrderedLines(order.items).catch(() => {});
  },
};

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** Reads the stored unpaid order; removes it from storage if it no longer exists or was cancelled. */
async function findCurrentOrder(): Promise<Order | undefined> {
  const stored = storedUnpaidOrder.read();
  if (!stored) return undefined;
  const order = await getOrder(stored.id).catch((error) => {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  });
  if (order && order.status !== 'cancelled') return order;
  storedUnpaidOrder.clear();
  return undefined;
}

async function cancelUnpaidOrder(order: Order): Promise<undefined> {
  await cancelOrder(order._id, 'Ordered again').catch((error) => {
    // It has just expired, so its stock is free as well.
    if (!hasStatus(error, 409)) throw error;
  });
  storedUnpaidOrder.clear();
}
