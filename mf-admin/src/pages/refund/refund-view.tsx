import type { AdminRefundDetail } from '@vastra/shared/contract';
import { getRefundStage } from '@vastra/shared/contract/refund-state';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { Alert, Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { Fact, FactList } from '../../components/layout/fact-list';
import { StatusLine } from '../../components/layout/status-section';
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
import { useRefundAction } from './use-refund-action';

interface RefundViewProps {
  refund: AdminRefundDetail;
  setRefund: (refund: AdminRefundDetail) => void;
}

/** A refund with its state, its order and return, and its possible actions. */
export function RefundView({ refund, setRefund }: RefundViewProps) {
  const { conflictMessage, runAction } = useRefundAction(refund.id, setRefund);
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
          <FactList>
            <dl>
              <Fact label="Customer">{customer}</Fact>
              <Fact label="Reason">{getLabel(refundReasonLabels, reason)}</Fact>
              {part && (
                <Fact label="Belongs to">
                  <PartLink part={part} />
                </Fact>
              )}
              <Fact label="Method">{describeMethod(method, sourceLabel)}</Fact>
              <Fact label="Order paid with">{paymentMethodLabel}</Fact>
              <Fact label="Due since">
                <Timestamp at={dueAt} />
              </Fact>
              {refundedAt && (
                <Fact label="Refunded on">
                  <Timestamp at={refundedAt} />
                </Fact>
              )}
              {reference && <Fact label="Reference">{reference}</Fact>}
              {attempts > 0 && <Fact label="Attempts">{attempts}</Fact>}
              {actor && <Fact label="Decided by">{actor}</Fact>}
              {refund.replaces && (
                <Fact label="Replaces">
                  <Link to={adminPaths.refund(refund.replaces)}>The refund through the payment provider</Link>
                </Fact>
              )}
              {refund.replacedBy && (
                <Fact label="Replaced by">
                  <Link to={adminPaths.refund(refund.replacedBy)}>The refund in another way</Link>
                </Fact>
              )}
              {note && <Fact label="Note">{note}</Fact>}
            </dl>
          </FactList>
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
