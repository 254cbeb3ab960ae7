import type { ReturnLineRow } from '../transition-return';

/** Money, store credit and exchange that a customer gets for a return, in paise. */
export interface Compensation {
  /** Money. */
  refund: number;
  storeCredit: number;
  /** Value that the replacement order uses. */
  exchange: number;
}

interface Terms {
  fee: number;
  /** Delivery fee and rounding of cash that go back. */
  delivery: number;
  /** Part of the exchanged value that the replacement order uses. */
  exchangeUsed: number;
  /** True if everything but an exchange and `delivery` was paid before. */
  isRefundedEarly: boolean;
}

/**
 * Splits the value of a return's lines into money, store credit and exchange. What an exchange does not use is refunded. The fee reduces the
 * money first, then the store credit, and never an exchange. Pure.
 */
export function splitCompensation(
  lines: readonly Pick<ReturnLineRow, 'resolution' | 'refundAmount'>[],
  { fee, delivery, exchangeUsed, isRefundedEarly }: Terms,
): Compensation {
  const getSum = (resolution: ReturnLineRow['resolution']) =>
    lines
      .filter((line) => line.resolution === resolution)
      .reduce((sum, { refundAmount }) => sum + (refundAmount ?? 0), 0);
  const exchanged = getSum('exchange');
  const exchange = Math.min(exchanged, exchangeUsed);
  const unused = exchanged - exchange;
  const [money, credit] = [getSum('refund'), getSum('store_credit')];
  const isCreditOnly = money === 0 && credit > 0;
  if (isRefundedEarly)
    return { refund: unused + (isCreditOnly ? 0 : delivery), storeCredit: isCreditOnly ? delivery : 0, exchange };
  const feeOfMoney = Math.min(fee, money);
  const feeOfCredit = Math.min(fee - feeOfMoney, credit);
  const refund = money - feeOfMoney + unused + (isCreditOnly ? 0 : delivery);
  const storeCredit = credit - feeOfCredit + (isCreditOnly ? delivery : 0);
  // Paise that the money lacks for the rounding are taken from the store credit.
  return { refund: Math.max(0, refund), storeCredit: storeCredit + Math.min(0, refund), exchange };
}
