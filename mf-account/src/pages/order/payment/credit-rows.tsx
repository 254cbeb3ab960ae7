import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { AmountRows } from '@vastra/shared/ui/totals';
import { getAmountToPay, getCreditLabel } from './payment-text';

/** The part of the total that store credit or returned items paid, and the rest. Shows nothing when there is none. */
export function CreditRows({ order }: { order: Order }) {
  const { creditUsed = 0, paymentStatus } = order;
  if (creditUsed === 0) return null;
  const rest = getAmountToPay(order);
  return (
    <AmountRows aria-label="How the total is paid">
      <div>
        <dt>{getCreditLabel(order)}</dt>
        <dd>−{formatRupees(creditUsed)}</dd>
      </div>
      <div>
        <dt>{paymentStatus === 'pending' && rest > 0 ? 'Left to pay' : 'Rest of the total'}</dt>
        <dd>{formatRupees(rest)}</dd>
      </div>
    </AmountRows>
  );
}
