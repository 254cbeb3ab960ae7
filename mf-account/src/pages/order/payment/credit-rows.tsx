import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { getAmountToPay, getCreditLabel } from './payment-text';

const Rows = styled.dl`
  display: grid;
  gap: 10px;
  font-variant-numeric: tabular-nums;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  & > dt {
    color: var(--ink-2);
  }
`;

/** The part of the total that store credit or returned items paid, and the rest. Shows nothing when there is none. */
export function CreditRows({ order }: { order: Order }) {
  const { creditUsed = 0, paymentStatus } = order;
  if (creditUsed === 0) return null;
  const rest = getAmountToPay(order);
  return (
    <Rows aria-label="How the total is paid">
      <Row>
        <dt>{getCreditLabel(order)}</dt>
        <dd>−{formatRupees(creditUsed)}</dd>
      </Row>
      <Row>
        <dt>{paymentStatus === 'pending' && rest > 0 ? 'To pay' : 'Paid otherwise'}</dt>
        <dd>{formatRupees(rest)}</dd>
      </Row>
    </Rows>
  );
}
