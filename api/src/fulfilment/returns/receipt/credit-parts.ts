import { loadShares } from '../../../accounting/invoices/document-content';
import type { OrderRow } from '../../../ordering/orders/access/order-access';
import type { Queryable } from '../../../platform/db/connect';
import { listReturnedCharges } from '../../../pricing/amounts/order-fees';
import type { CreditParts } from '../../../pricing/amounts/share-payment';
import type { ReturnLineRow } from '../transition-return';
import type { Compensation } from './split-compensation';

type Line = Pick<ReturnLineRow, 'position' | 'quantity' | 'resolution' | 'units'>;

/** Parts that credit had paid of the items for which a customer gets money, store credit or an exchange. */
export type CompensatedParts = Record<keyof Compensation, CreditParts>;

/**
 * Loads what credit had paid of a return's items, delivery and refundable fees, so that this goes back to credit and the rest as money, whatever else of the
 * order was refunded before.
 */
export async function loadCompensatedParts(
  tx: Queryable,
  { id: orderId, fees }: Pick<OrderRow, 'id' | 'fees'>,
  lines: readonly Line[],
  { exchange, delivery }: { exchange: number; delivery: number },
): Promise<CompensatedParts> {
  const getShares = await loadShares(tx, orderId);
  const ofLines = (resolution: Line['resolution']) => lines.filter((line) => line.resolution === resolution);
  const deliveryUnits = delivery > 0 ? listReturnedCharges(fees) : [];
  const isCreditOnly = lines.every(({ resolution }) => resolution === 'store_credit');
  const exchanged = getShares(ofLines('exchange'));
  const unused = Math.max(0, exchanged.giftCard + exchanged.credit - exchange);
  const unusedOfCard = Math.min(unused, exchanged.giftCard);
  const money = getShares([...ofLines('refund'), ...(isCreditOnly ? [] : deliveryUnits)]);
  return {
    exchange: exchanged,
    refund: { giftCard: money.giftCard + unusedOfCard, credit: money.credit + unused - unusedOfCard },
    storeCredit: getShares([...ofLines('store_credit'), ...(isCreditOnly ? deliveryUnits : [])]),
  };
}
