import styled from 'styled-components';
import type { AppliedPromotion } from '../contract';
import { formatRupees } from '../format';

/** Labels and amounts, one pair to a row. */
const AmountRows = styled.dl`
  display: grid;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    color: var(--ink-2);
  }
  & .less,
  & .free {
    color: var(--success);
  }
  & > .total {
    align-items: baseline;
    margin-top: 4px;
    padding-top: 14px;
    border-top: 1px solid var(--hairline);
    font-size: var(--text-xl);
    font-weight: 600;
  }
  & > .total > dt {
    color: var(--ink);
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-s);
    font-weight: 400;
  }
  &[aria-busy='true'] {
    opacity: 0.5;
    transition: opacity 200ms 150ms;
  }
`;

interface Amounts {
  totalItems: number;
  subtotal: number;
  discount: number;
  /** Parts of the discount and of the delivery that promotions take off, in rupees. */
  promotions?: readonly AppliedPromotion[];
  shippingFee: number;
  /** Other fees in rupees. */
  fees?: readonly { label: string; amount: number }[];
  /** Rupees by which the total is rounded, because cash is whole rupees. */
  rounding?: number;
  total: number;
  /** GST that the total includes, in rupees; undefined where it is unknown. */
  tax?: number;
  /** Code of the coupon, shown beside the amount that it reduced: the discount or the shipping fee. */
  couponCode?: string | null;
}

interface TotalsProps {
  /** Amounts in rupees, computed by the server. */
  amounts: Amounts;
  /** Dims the amounts while new ones load. */
  isBusy?: boolean;
}

/** The totals of a cart, a quote or an order. */
export const Totals = ({ amounts, isBusy }: TotalsProps) => {
  const { rounding = 0 } = amounts;
  const { ofItems, ofDelivery, rest, couponCode } = splitDiscount(amounts);
  // The lines above have these offers in their prices.
  const isBeforeOffers = ofItems.some((promotion) => promotion.class === 'product' && !promotion.code);
  const couponSuffix = couponCode ? ` (${couponCode})` : '';
  return (
    <AmountRows aria-busy={isBusy}>
      <div>
        <dt>{`${isBeforeOffers ? 'Before offers' : 'Subtotal'} (${amounts.totalItems === 1 ? '1 item' : `${amounts.totalItems} items`})`}</dt>
        <dd>{formatRupees(amounts.subtotal)}</dd>
      </div>
      {ofItems.map(({ label, amount, code, number }) => (
        <div key={number}>
          <dt>{code ? `${label} (${code})` : label}</dt>
          <dd className="less">−{formatRupees(amount)}</dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt>Discount{couponSuffix}</dt>
          <dd className="less">−{formatRupees(rest)}</dd>
        </div>
      )}
      <div>
        <dt>
          {rest === 0 ? `Shipping${couponSuffix}` : 'Shipping'}
          {ofDelivery.map(({ label, number }) => (
            <small key={number}>{label}</small>
          ))}
        </dt>
        {amounts.shippingFee === 0 ? <dd className="free">Free</dd> : <dd>{formatRupees(amounts.shippingFee)}</dd>}
      </div>
      {amounts.fees?.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      {rounding !== 0 && (
        <div>
          <dt>Rounding</dt>
          <dd>{`${rounding < 0 ? '−' : ''}${formatRupees(Math.abs(rounding))}`}</dd>
        </div>
      )}
      <div className="total">
        <dt>
          Total <small>{amounts.tax ? `Includes ${formatRupees(amounts.tax)} GST` : 'Inclusive of all taxes'}</small>
        </dt>
        <dd>{formatRupees(amounts.total)}</dd>
      </div>
    </AmountRows>
  );
};

/** Splits the discount into promotions and the rest, which the coupon gives, or the shop by hand. A code that is a promotion's is no coupon. */
function splitDiscount({ discount, promotions = [], couponCode }: Amounts) {
  // Two promotions may have the same name.
  const numbered = promotions.map((promotion, number) => ({ ...promotion, number }));
  const ofItems = numbered.filter((promotion) => promotion.class !== 'delivery');
  const named = ofItems.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    ofItems,
    ofDelivery: numbered.filter((promotion) => promotion.class === 'delivery'),
    rest: Math.max(0, Math.round(discount * 100) - named) / 100,
    couponCode: promotions.some(({ code }) => code && code === couponCode) ? undefined : couponCode,
  };
}

export { AmountRows };
