import type { Order, PaymentStart } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { removeOrderedLines } from '../cart/cart-store';
import { storedCheckoutForm, storedUnpaidOrder } from '../storage/session-value';
import { awaitsPayment, cancelOrder, getOrder, startPayment } from './api';

/** What became of the order of this tab that was to be paid: paid, or to be paid here. */
export type ResumedOrder = { paid: Order } | { payment: PaymentStart };

/** The order of this tab that waits for its payment. There is one at most: it holds pieces that the next one may need. */
export const unpaidOrder = {
  id: (): string | undefined => storedUnpaidOrder.read()?.id,
  store: (id: string, content: string): void => storedUnpaidOrder.write({ id, content }),

  /** Goes on with it when it is this content at this total. Otherwise it is let go: undefined, and another can be placed. */
  async resume(content: string, total: number): Promise<ResumedOrder | undefined> {
    const held = storedUnpaidOrder.read();
    const order = await findCurrentOrder();
    if (!held || !order) return undefined;
    if (!awaitsPayment(order)) return { paid: order };
    if (held.content !== content || order.total !== total) return cancelUnpaidOrder(order);
    try {
      return { payment: await startPayment(order._id) };
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      // Its time has run out, or it was paid, since it was looked at.
      const currentOrder = await findCurrentOrder();
      if (!currentOrder) return undefined;
      return awaitsPayment(currentOrder) ? cancelUnpaidOrder(currentOrder) : { paid: currentOrder };
    }
  },

  /** Lets its pieces go, so that they can be ordered again; answers whether there were any. */
  async release(): Promise<boolean> {
    const order = await findCurrentOrder();
    if (!order || !awaitsPayment(order)) return false;
    await cancelUnpaidOrder(order);
    return true;
  },

  /** The order was paid: its pieces leave the cart and what was typed for it is forgotten, once. */
  async settle(order: Order): Promise<void> {
    if (storedUnpaidOrder.read()?.id !== order._id) return;
    storedUnpaidOrder.clear();
    storedCheckoutForm.clear();
    await removeOrderedLines(order.items).catch(() => {});
  },
};

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** The order as it is now; one that is gone or cancelled is forgotten. */
async function findCurrentOrder(): Promise<Order | undefined> {
  const held = storedUnpaidOrder.read();
  if (!held) return undefined;
  const order = await getOrder(held.id).catch((error) => {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  });
  if (order && order.status !== 'cancelled') return order;
  storedUnpaidOrder.clear();
  return undefined;
}

async function cancelUnpaidOrder(order: Order): Promise<undefined> {
  await cancelOrder(order._id, 'Ordered again').catch((error) => {
    // Its time ran out at this moment: its pieces are free as well.
    if (!hasStatus(error, 409)) throw error;
  });
  storedUnpaidOrder.clear();
}
