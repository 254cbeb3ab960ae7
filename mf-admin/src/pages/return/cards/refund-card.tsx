import type { AdminReturn } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Muted } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { Facts } from '../../../components/layout/fact-list';
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
      <Facts
        facts={[
          ['Value', formatRupees(getValue(returned))],
          ['Fee', fee > 0 && formatRupees(fee)],
          [
            refundAmount === null ? 'Expected for the customer' : 'For the customer',
            !isOver && <strong>{formatRupees(refundAmount ?? suggestedRefund)}</strong>,
          ],
          ['As', !isOver && describeDestinations(returned)],
          ...refunds.map(
            (refund) =>
              [
                getLabel(refundMethodLabels, refund.method),
                <Link to={adminPaths.refund(refund.id)}>{describeRefund(refund)}</Link>,
              ] as const,
          ),
          [creditNotes.length > 1 ? 'Credit notes' : 'Credit note', creditNotes.join(', ')],
          ['Invoice of the fee', feeInvoice],
          [
            'Replacement',
            exchangeOrderId && <Link to={adminPaths.order(exchangeOrderId)}>Order {exchangeOrderId}</Link>,
          ],
        ]}
      >
        {isRefundedEarly && <Muted>It was refunded before the items were received.</Muted>}
      </Facts>
    </Card>
  );
}

/** Names a refund by its amount and status: "₹500, refunded". The screen of the refund has the rest. */
function describeRefund({ amount, status }: NonNullable<AdminReturn['refunds']>[number]): string {
  const label = status === 'due' ? 'due' : getLabel(refundStageLabels, status).toLowerCase();
  return `${formatRupees(amount)}, ${label}`;
}
