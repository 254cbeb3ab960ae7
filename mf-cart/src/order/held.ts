import type { Order, PaymentStart } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { forgetOrdered } from '../cart-store';
import { keptForm, keptOrder } from '../kept';
import { awaitsPayment, cancelOrder, getOrder, payOrder } from './calls';

/** What became of the order of this tab that was to be paid: paid, or to be paid here. */
export type Resumed = { paid: Order } | { payment: PaymentStart };

/** The order of this tab that waits for its payment. There is one at most: it holds pieces that the next one may need. */
export const heldOrder = {
  id: (): string | undefined => keptOrder.read()?.id,
  keep: (id: string, content: string): void => keptOrder.write({ id, content }),

  /** Goes on with it when it is this content at this total. Otherwise it is let go: undefined, and another can be placed. */
  async resume(content: string, total: number): Promise<Resumed | undefined> {
    const held = keptOrder.read();
    const order = await waiting();
    if (!held || !order) return undefined;
    if (!awaitsPayment(order)) return { paid: order };
    if (held.content !== content || order.total !== total) return letGo(order);
    try {
      return { payment: await payOrder(order._id) };
    } catch (error) {
      if (!isRefusal(error, 409)) throw error;
      // Its time has run out, or it was paid, since it was looked at.
      const now = await waiting();
      if (!now) return undefined;
      return awaitsPayment(now) ? letGo(now) : { paid: now };
    }
  },

  /** Lets its pieces go, so that they can be ordered again; answers whether there were any. */
  async release(): Promise<boolean> {
    const order = await waiting();
    if (!order || !awaitsPayment(order)) return false;
    await letGo(order);
    return true;
  },

  /** The order was paid: its pieces leave the cart and what was typed for it is forgotten, once. */
  async settle(order: Order): Promise<void> {
    if (keptOrder.read()?.id !== order._id) return;
    keptOrder.clear();
    keptForm.clear();
    await forgetOrdered(order.items).catch(() => {});
  },
};

const isRefusal = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** The order as it is now; one that is gone or cancelled is forgotten. */
async function waiting(): Promise<Order | undefined> {
  const held = keptOrder.read();
  if (!held) return undefined;
  const order = await getOrder(held.id).catch((error) => {
    if (isRefusal(error, 404)) return undefined;
    throw error;
  });
  if (order && order.status !== 'cancelled') return order;
  keptOrder.clear();
  return undefined;
}

async function letGo(order: Order): Promise<undefined> {
  await cancelOrder(order._id, 'Ordered again').catch((error) => {
    // Its time ran out at this moment: its pieces are free as well.
    if (!isRefusal(error, 409)) throw error;
  });
  keptOrder.clear();
}
