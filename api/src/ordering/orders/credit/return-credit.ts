import { cancelGiftCards } from '../../../accounting/credit/order-gift-cards';
import { reverseRest } from '../../../accounting/credit/reverse-spend';
import type { OrderEventBus } from '../events';

/**
 * Gives the credit of a cancelled order back, and ends the gift card that it bought, in the transaction that cancels it. Subscribe it after payments:
 * what their refund gives back is not given back again.
 */
export function returnCreditOfCancelledOrders(events: OrderEventBus): void {
  events.on('order:transitioned', async (tx, { previous, to, now }) => {
    if (to !== 'cancelled') return;
    await reverseRest(tx, previous.id, now);
    await cancelGiftCards(tx, previous.id, now);
  });
}
