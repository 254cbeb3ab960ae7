import styled from 'styled-components';
import { formatRupees } from '../format';

const PriceLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  font-variant-numeric: tabular-nums;
  & > s {
    color: var(--ink-3);
    font-size: 0.875em;
  }
  & > em {
    color: var(--sale);
    font-size: 0.875em;
    font-style: normal;
    font-weight: 600;
  }
`;

interface PriceProps {
  /** In rupees. */
  price: number;
  /** In rupees. */
  originalPrice?: number | null;
  /** Percent, rounded. */
  discount?: number | null;
}

/** A price; when it is reduced, also the original price struck through and the discount in percent. */
export const Price = ({ price, originalPrice, discount }: PriceProps) => (
  <PriceLine>
    <strong>{formatRupees(price)}</strong>
    {originalPrice && originalPrice > price ? (
      <>
        <s>{formatRupees(originalPrice)}</s>
        {discount ? <em>{discount}% off</em> : null}
      </>
    ) : null}
  </PriceLine>
);
