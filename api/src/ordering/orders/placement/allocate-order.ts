import { toLineSize } from '@vastra/shared/contract';
import type { CreditPlan } from '../../../accounting/credit/plan-credit';
import { type CreditPart, spendCredit } from '../../../accounting/credit/spend-credit';
import type { Queryable } from '../../../platform/db/connect';
import type { Line } from '../../../pricing/amounts/lines';
import { redeemCoupon } from '../../../pricing/coupons/redeem-coupon';
import { reserveDealStock } from '../../../pricing/deals/deal-stock';
import { redeemPromotions } from '../../../pricing/promotions/redeem-promotions';
import { toStoredPromotions } from '../../../pricing/promotions/wire-promotions';
import { TotalChangedError } from '../../steps/errors';
import { reserveStock, type StockLine } from '../../stock/stock';
import type { CreatedOrder } from './create-order';

/**
 * Allocates stock, units of deals, the coupon, the promotions and credit to a created order. It is the last step of a transaction, because orders of the same product
 * wait for each other from here to the commit.
 *
 * @param checksStock false if the database may refuse the stock at the commit, for a caller that then repeats the transaction with true
 * @throws NotEnoughStockError (with `checksStock`), DealPriceUnavailableError, InvalidCouponError, TotalChangedError (promotions) or CreditChangedError if another order was faster
 */
export async function allocateOrder(
  tx: Queryable,
  { order, buyer, quote, isHeld }: CreatedOrder,
  now: Date,
  { checksStock = true } = {},
): Promise<void> {
  const { lines, coupon, credit, promoted } = quote;
  const orderId = order._id;
  const movement = { orderId, reason: isHeld ? ('hold' as const) : ('order' as const), at: now };
  await reserveStock(tx, lines.map(toStockLine), movement, { isChecked: checksStock });
  await reserveDealStock(tx, lines, now);
  if (coupon) await redeemCoupon(tx, coupon, { orderId, ...buyer });
  // A limit was reached since the quote, so the order would cost something else.
  if (!(await redeemPromotions(tx, toStoredPromotions(promoted), { orderId, ...buyer }))) throw new TotalChangedError();
  await spendCredit(tx, { orderId, ...toCreditPart(credit, buyer.userId) }, now);
}

const toStockLine = ({ product, variant, quantity, backorder }: Line): StockLine => ({
  productId: product.id,
  variantId: variant.id,
  quantity,
  isBackorder: backorder !== undefined,
  name: `${product.title} (${variant.color}, ${toLineSize(variant)})`,
});

const toCreditPart = ({ giftCard, giftCardUsed, storeCreditUsed }: CreditPlan, userId: string | null): CreditPart => ({
  ...(giftCard && { giftCard: { id: giftCard.card.id, amount: giftCardUsed } }),
  ...(userId && { storeCredit: { userId, amount: storeCreditUsed } }),
});
