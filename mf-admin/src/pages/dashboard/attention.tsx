import type { Dashboard } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatNumber } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Row, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';

const TaskLink = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
  padding: 9px 16px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  color: var(--ink);
  text-decoration: none;
  &:hover {
    border-color: var(--ink);
  }
`;

type Kind =
  | Dashboard['attention'][number]['kind']
  | 'reviews-to-check'
  | 'returns-to-approve'
  | 'returns-to-grade'
  | 'returns-overdue'
  | 'pickups-failed'
  | 'refunds-without-account'
  | 'settlement-differences';

/** Singular, plural, and the screen that lists them. */
const attentionKinds: Record<Kind, [singular: string, plural: string, to: string]> = {
  'orders-to-pack': ['order to pack', 'orders to pack', adminPaths.orders({ task: 'pack' })],
  'orders-to-ship': ['parcel to hand over', 'parcels to hand over', adminPaths.shipments({ status: 'packed' })],
  'refunds-to-pay': ['refund to pay out', 'refunds to pay out', adminPaths.refunds({ stage: 'to_pay' })],
  'refunds-failing': [
    'refund rejected by the payment provider',
    'refunds rejected by the payment provider',
    adminPaths.refunds({ stage: 'failing' }),
  ],
  'refunds-without-account': [
    'refund without an account to pay to',
    'refunds without an account to pay to',
    adminPaths.refunds({ stage: 'needs_details' }),
  ],
  'returns-to-approve': ['return to approve', 'returns to approve', adminPaths.returns({ status: 'requested' })],
  'returns-to-grade': ['return to receive', 'returns to receive', adminPaths.returns({ status: 'picked_up' })],
  'returns-overdue': [
    'return is waiting to be graded for days',
    'returns are waiting to be graded for days',
    adminPaths.returns({ status: 'picked_up' }),
  ],
  'pickups-failed': [
    'return whose pick-up is not booked',
    'returns whose pick-up is not booked',
    adminPaths.returns({ status: 'approved' }),
  ],
  'settlement-differences': [
    'difference of a settlement to resolve',
    'differences of settlements to resolve',
    adminPaths.settlements({ state: 'open' }),
  ],
  'reviews-to-check': ['review to check', 'reviews to check', adminPaths.reviews({ state: 'pending' })],
  'messages-unanswered': ['message to reply to', 'messages to reply to', adminPaths.messages({ state: 'open' })],
  'mails-failed': ['email or SMS could not be sent', 'emails or SMS could not be sent', adminPaths.jobs],
  'products-without-picture': [
    'published product without a picture',
    'published products without a picture',
    adminPaths.products({ status: productStatuses.published }),
  ],
};

/** Lists tasks that wait for an admin; renders nothing when there are none. */
export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const others: Partial<Record<Kind, number>> = {
    'refunds-without-account': dashboard.refundsWithoutAccount,
    'returns-to-approve': dashboard.returnsToApprove,
    'returns-to-grade': dashboard.returnsToGrade,
    'returns-overdue': dashboard.returnsOverdue,
    'pickups-failed': dashboard.pickupsFailed,
    'settlement-differences': dashboard.settlementDifferences,
    'reviews-to-check': dashboard.pendingReviewCount,
  };
  const tasks = [...dashboard.attention.map(({ kind, count }) => [kind, count] as const), ...Object.entries(others)]
    // A kind that a newer API has added is left out.
    .flatMap(([kind, count = 0]) => (count > 0 && kind in attentionKinds ? [{ kind: kind as Kind, count }] : []));
  if (tasks.length === 0) return null;
  return (
    <Card heading="Needs attention" headingId="attention">
      <Row as="ul">
        {tasks.map(({ kind, count }) => {
          const [singular, plural, to] = attentionKinds[kind];
          return (
            <li key={kind}>
              <TaskLink to={to}>
                <Text as="strong" $tabular>
                  {formatNumber(count)}
                </Text>{' '}
                {count === 1 ? singular : plural}
              </TaskLink>
            </li>
          );
        })}
      </Row>
    </Card>
  );
}
