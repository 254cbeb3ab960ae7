import type { AdminRefundDetail } from '@vastra/shared/contract';
import { getRefundStage } from '@vastra/shared/contract/refund-state';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { Alert, Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { Facts } from '../../components/layout/fact-list';
import { StatusLine } from '../../components/layout/status-section';
import { useConflictActions } from '../../components/layout/use-conflict-actions';
import { getRefund } from '../../components/refunds/api';
import { PartLink } from '../../components/refunds/part-link';
import { PayoutAccount } from '../../components/refunds/payout-account';
import { RefundActions } from '../../components/refunds/refund-actions';
import { RefundBadge } from '../../components/refunds/refund-badge';
import {
  describeMethod,
  explainMissingCreditNote,
  getLabel,
  isOpenRefund,
  refundReasonLabels,
} from '../../components/refunds/refund-labels';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';

/** Error codes that mean: the refund has changed since it was loaded. */
const conflictCodes = ['no_refund_due', 'refund_not_cancellable', 'refund_not_paid_twice'];

interface RefundViewProps {
  refund: AdminRefundDetail;
  setRefund: (refund: AdminRefundDetail) => void;
}

/** A refund with its state, its order and return, and its possible actions. */
export function RefundView({ refund, setRefund }: RefundViewProps) {
  const { conflictMessage, runAction } = useConflictActions({
    codes: conflictCodes,
    notice: 'The current version is shown.',
    load: () => getRefund(refund.id),
    setData: setRefund,
  });
  const { amount, method, reason, orderId, customer, paymentMethodLabel, dueAt, refundedAt, reference } = refund;
  const { attempts, note, actor, part, sourceLabel = paymentMethodLabel } = refund;
  const missingCreditNote = explainMissingCreditNote(refund);
  return (
    <>
      <Stack as="section" $marginBottom={24} aria-label="Status">
        <StatusLine>
          <strong>{formatRupees(amount)}</strong>
          <RefundBadge refund={refund} />
          <span>
            Order <Link to={adminPaths.order(orderId)}>{orderId}</Link>
          </span>
          {isOpenRefund(refund) && (
            <span>
              Due since <CalendarDate at={dueAt} />
            </span>
          )}
        </StatusLine>
        {conflictMessage && (
          <Alert $kind="error" role="alert">
            {conflictMessage}
          </Alert>
        )}
        <p>{describeStage(refund)}</p>
        {missingCreditNote && <p>{missingCreditNote}</p>}
        <RefundActions refund={refund} methodLabel={sourceLabel} hasAccount={refund.hasAccount} runAction={runAction} />
      </Stack>
      <CardColumns>
        <Card heading="Details" headingId="refund-facts">
          <Facts
            facts={{
              Customer: customer,
              Reason: getLabel(refundReasonLabels, reason),
              'Belongs to': part && <PartLink part={part} />,
              Method: describeMethod(method, sourceLabel),
              'Order paid with': paymentMethodLabel,
              'Due since': <Timestamp at={dueAt} />,
              'Refunded on': refundedAt && <Timestamp at={refundedAt} />,
              Reference: reference,
              Attempts: attempts > 0 && attempts,
              'Decided by': actor,
              Replaces: refund.replaces && (
                <Link to={adminPaths.refund(refund.replaces)}>The refund through the payment provider</Link>
              ),
              'Replaced by': refund.replacedBy && (
                <Link to={adminPaths.refund(refund.replacedBy)}>The refund in another way</Link>
              ),
              Note: note,
            }}
          />
        </Card>
        {method === 'payout' && (isOpenRefund(refund) || refund.payoutLabel) && (
          <Card heading="Account of the customer" headingId="refund-account">
            <PayoutAccount refund={refund} />
          </Card>
        )}
      </CardColumns>
    </>
  );
}

const refundedTexts: Record<string, string> = {
  store_credit: 'The customer has got the amount as credit.',
  exchange: 'The value was used for the replacement order.',
};

/** Says what a refund waits for; nothing for a stage that a newer API has added. */
function describeStage(refund: AdminRefundDetail): string {
  const { retryAt, paymentMethodLabel, sourceLabel = paymentMethodLabel, method, attempts } = refund;
  const next = retryAt ? ` It is tried again on ${formatDateTime(retryAt)}.` : '';
  const texts: Record<string, string> = {
    to_pay: 'Pay the customer, then record here how it was paid.',
    needs_details:
      'The customer has not said yet where the money goes, and is asked on the page of the order. It can also be paid in cash.',
    requested: `The refund is requested from ${sourceLabel} automatically.${next}`,
    failing: `${sourceLabel} has not completed the refund in ${attempts} attempts.${next}`,
    paid_twice: `${sourceLabel} has paid the refund after you had refunded it in another way. Ask the customer for the money, then close the case here.`,
    refunded: refundedTexts[method] ?? 'The customer has got the money back.',
    cancelled: refund.replacedBy
      ? 'Another refund replaces this one.'
      : 'The refund was cancelled. The money stays with the shop.',
  };
  return texts[getRefundStage(refund)] ?? '';
}
