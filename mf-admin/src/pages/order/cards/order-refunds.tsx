import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Detail, Row, Stack } from '../../../components/kit';
import type { RunAction } from '../../../components/layout/use-conflict-actions';
import { PartLink } from '../../../components/refunds/part-link';
import { RefundActions } from '../../../components/refunds/refund-actions';
import { RefundBadge } from '../../../components/refunds/refund-badge';
import {
  describeMethod,
  explainMissingCreditNote,
  getLabel,
  isOpenRefund,
  refundReasonLabels,
} from '../../../components/refunds/refund-labels';
import { CalendarDate } from '../../../components/time/calendar-date';

interface OrderRefundsProps {
  refunds: NonNullable<NonNullable<AdminOrder['payment']>['refunds']>;
  methodLabel: string;
  /** True if the customer of the order has an account. */
  hasAccount: boolean;
  /** True if the order has its main action elsewhere; otherwise the first open refund has it. */
  isSecondary: boolean;
  runAction: RunAction<AdminOrder>;
}

/** The refunds of an order, with what can happen next. */
export const OrderRefunds = ({ refunds, methodLabel, hasAccount, isSecondary, runAction }: OrderRefundsProps) => (
  <Stack as="ul" $line="top" $padding="16 0 0" $marginTop={8} $divided $breaks aria-label="Refunds">
    {refunds.map((refund) => {
      const { id, amount, reason, method, part, refundedAt, dueAt, payoutLabel, reference, note } = refund;
      const missingCreditNote = explainMissingCreditNote(refund);
      const sourceLabel = refund.sourceLabel ?? methodLabel;
      return (
        <Stack as="li" $gap={8} key={id}>
          <Row as="p" $justify="space-between" $gap="4 12" $tabular>
            <Link to={adminPaths.refund(id)}>Refund of {formatRupees(amount)}</Link>
            <RefundBadge refund={refund} />
          </Row>
          <Detail>
            {describeMethod(method, sourceLabel)}
            {payoutLabel && <span>{` to ${payoutLabel}`}</span>}
            {part?.kind !== 'return' && <span>{` · ${getLabel(refundReasonLabels, reason)}`}</span>}
            {part && (
              <span>
                {' · '}
                <PartLink part={part} />
              </span>
            )}
            <span>{isOpenRefund(refund) ? ' · due since ' : ' · '}</span>
            <CalendarDate at={refundedAt ?? dueAt} />
          </Detail>
          {reference && <Detail>Reference: {reference}</Detail>}
          {note && <Detail>Note: {note}</Detail>}
          {missingCreditNote && <Detail>{missingCreditNote}</Detail>}
          <RefundActions
            refund={refund}
            methodLabel={sourceLabel}
            hasAccount={hasAccount}
            isSecondary={isSecondary || refund !== refunds.find((one) => isOpenRefund(one) || one.isPaidTwice)}
            runAction={runAction}
          />
        </Stack>
      );
    })}
  </Stack>
);
