import styled from 'styled-components';
import { formatRupees } from './price';

const Rows = styled.dl`
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
    font-size: 20px;
    font-weight: 600;
  }
  & > .total > dt {
    color: var(--ink);
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
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
  shippingFee: number;
  total: number;
  /** GST that the total includes; not there where it is not known. */
  tax?: number;
  /** Named beside what it made cheaper: the pieces, or the delivery. */
  couponCode?: string | null;
}

interface TotalsProps {
  /** Rupees, as the server computed them. */
  of: Amounts;
  /** Dims them: new amounts are on their way. */
  isBusy?: boolean;
}

/** What a cart or an order costs. */
export const Totals = ({ of, isBusy }: TotalsProps) => {
  const coupon = of.couponCode && ` (${of.couponCode})`;
  return (
    <Rows aria-busy={isBusy}>
      <div>
        <dt>{of.totalItems === 1 ? 'Subtotal (1 item)' : `Subtotal (${of.totalItems} items)`}</dt>
        <dd>{formatRupees(of.subtotal)}</dd>
      </div>
      {of.discount > 0 && (
        <div>
          <dt>Discount{coupon}</dt>
          <dd className="less">−{formatRupees(of.discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping{of.discount === 0 && coupon}</dt>
        {of.shippingFee === 0 ? <dd className="free">Free</dd> : <dd>{formatRupees(of.shippingFee)}</dd>}
      </div>
      <div className="total">
        <dt>
          Total <small>{of.tax ? `Includes ${formatRupees(of.tax)} GST` : 'Inclusive of all taxes'}</small>
        </dt>
        <dd>{formatRupees(of.total)}</dd>
      </div>
    </Rows>
  );
};
