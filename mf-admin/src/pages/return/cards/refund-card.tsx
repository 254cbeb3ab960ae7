import type { AdminReturn } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Muted } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from '../../../components/layout/fact-list';
import { getLabel, refundMethodLabels, refundStageLabels } from '../../../components/refunds/refund-labels';
import { describeDestinations, getValue } from '../compensation';

/** Shows what the customer gets for the return, and the order that replaces exchanged items. */
export function RefundCard({ returned }: { returned: AdminReturn }) {
  const { fee, refundAmount, suggestedRefund, status, feeInvoice, creditNotes, exchangeOrderId, isRefundedEarly } =
    returned;
  // The value of an exchange is booked as a refund too; the replacement is its link.
  const refunds = returned.refunds.filter(({ method }) => method !== 'exchange');
  const isOver = status === 'declined' || status === 'cancelled';
  return (
    <Card heading="Refund" headingId="return-refund">
      <FactList>
        <dl>
          <Fact label="Value">{formatRupees(getValue(returned))}</Fact>
          {fee > 0 && <Fact label="Fee">{formatRupees(fee)}</Fact>}
          {!isOver && (
            <Fact label={refundAmount === null ? 'Expected for the customer' : 'For the customer'}>
              <strong>{formatRupees(refundAmount ?? suggestedRefund)}</strong>
            </Fact>
          )}
          {!isOver && <Fact label="As">{describeDestinations(returned)}</Fact>}
          {refunds.map((refund) => (
            <Fact key={refund.id} label={getLabel(refundMethodLabels, refund.method)}>
              <Link to={adminPaths.refund(refund.id)}>{describeRefund(refund)}</Link>
            </Fact>
          ))}
          {creditNotes.length > 0 && (
            <Fact label={creditNotes.length > 1 ? 'Credit notes' : 'Credit note'}>{creditNotes.join(', ')}</Fact>
          )}
          {feeInvoice && <Fact label="Invoice of the fee">{feeInvoice}</Fact>}
          {exchangeOrderId && (
            <Fact label="Replacement">
              <Link to={adminPaths.order(exchangeOrderId)}>Order {exchangeOrderId}</Link>
            </Fact>
          )}
        </dl>
        {isRefundedEarly && <Muted>It was refunded before the items were received.</Muted>}
      </FactList>
    </Card>
  );
}

/** Names a refund by its amount and status: "₹500, refunded". The screen of the refund has the rest. */
function describeRefund({ amount, status }: NonNullable<AdminReturn['refunds']>[number]): string {
  const label = status === 'due' ? 'due' : getLabel(refundStageLabels, status).toLowerCase();
  return `${formatRupees(amount)}, ${label}`;
}
