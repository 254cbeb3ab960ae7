import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../../admin-paths';
import { Row } from '../../../components/kit';
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
import type { RunAction } from '../use-order-actions';

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 8px 0 0;
  & > li {
    display: grid;
    gap: 8px;
    padding-top: 16px;
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

interface OrderRefundsProps {
  refunds: NonNullable<NonNullable<AdminOrder['payment']>['refunds']>;
  methodLabel: string;
  /** True if the customer of the order has an account. */
  hasAccount: boolean;
  runAction: RunAction;
}

/** The refunds of an order, with what can happen next. */
export const OrderRefunds = ({ refunds, methodLabel, hasAccount, runAction }: OrderRefundsProps) => (
  <List aria-label="Refunds">
    {refunds.map((refund) => {
      const { id, amount, reason, method, part, refundedAt, dueAt, payoutLabel, reference, note } = refund;
      const missingCreditNote = explainMissingCreditNote(refund);
      const sourceLabel = refund.sourceLabel ?? methodLabel;
      return (
        <li key={id}>
          <Row as="p" $justify="space-between" $gap="4 12" $tabular>
            <Link to={adminPaths.refund(id)}>Refund of {formatRupees(amount)}</Link>
            <RefundBadge refund={refund} />
          </Row>
          <small>
            {describeMethod(method, sourceLabel)}
            {payoutLabel && ` to ${payoutLabel}`}
            {part?.kind !== 'return' && ` · ${getLabel(refundReasonLabels, reason)}`}
            {part && (
              <>
                {' · '}
                <PartLink part={part} />
              </>
            )}
            {' · '}
            {isOpenRefund(refund) && 'due since '}
            <CalendarDate at={refundedAt ?? dueAt} />
          </small>
          {reference && <small>Reference: {reference}</small>}
          {note && <small>Note: {note}</small>}
          {missingCreditNote && <small>{missingCreditNote}</small>}
          <RefundActions refund={refund} methodLabel={sourceLabel} hasAccount={hasAccount} runAction={runAction} />
        </li>
      );
    })}
  </List>
);
