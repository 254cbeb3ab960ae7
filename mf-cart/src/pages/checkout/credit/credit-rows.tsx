import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 16px;
  margin-top: 12px;
  & > dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & > :nth-last-child(-n + 2) {
    font-weight: 600;
  }
`;

/** The parts of the total that credit pays, and what is left. */
export function CreditRows({ quote }: { quote: Quote }) {
  const { giftCardUsed = 0, storeCreditUsed = 0, amountDue = quote.total } = quote;
  if (giftCardUsed + storeCreditUsed === 0) return null;
  return (
    <List>
      {giftCardUsed > 0 && (
        <>
          <dt>Gift card</dt>
          <dd>−{formatRupees(giftCardUsed)}</dd>
        </>
      )}
      {storeCreditUsed > 0 && (
        <>
          <dt>Store credit</dt>
          <dd>−{formatRupees(storeCreditUsed)}</dd>
        </>
      )}
      <dt>Left to pay</dt>
      <dd>{formatRupees(amountDue)}</dd>
    </List>
  );
}
