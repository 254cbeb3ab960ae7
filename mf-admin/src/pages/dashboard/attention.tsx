import type { Dashboard } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatNumber } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Card } from '../../components/layout/card';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

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

const Count = styled.strong`
  font-variant-numeric: tabular-nums;
`;

type Kind = Dashboard['attention'][number]['kind'] | 'reviews-to-check';

/** Singular, plural, and the screen that lists them. */
const attentionKinds: Record<Kind, [singular: string, plural: string, to: string]> = {
  'orders-to-pack': ['order to pack', 'orders to pack', adminPaths.orders({ status: 'placed' })],
  'orders-to-ship': ['order to ship', 'orders to ship', adminPaths.orders({ status: 'processing' })],
  'refunds-to-pay': ['refund to pay out', 'refunds to pay out', adminPaths.orders({ payment: 'refund_due' })],
  'refunds-failing': [
    'refund rejected by the payment provider',
    'refunds rejected by the payment provider',
    adminPaths.orders({ payment: 'refund_due' }),
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
export function AttentionList({
  attention,
  pendingReviewCount = 0,
}: Pick<Dashboard, 'attention' | 'pendingReviewCount'>) {
  const tasks: { kind: Kind; count: number }[] = [...attention];
  if (pendingReviewCount > 0) tasks.push({ kind: 'reviews-to-check', count: pendingReviewCount });
  if (tasks.length === 0) return null;
  return (
    <Card aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <List>
        {tasks.map(({ kind, count: number }) => {
          const [singular, plural, to] = attentionKinds[kind];
          const content = (
            <>
              <Count>{formatNumber(number)}</Count> {number === 1 ? singular : plural}
            </>
          );
          return (
            <li key={kind}>
              <TaskLink to={to}>{content}</TaskLink>
            </li>
          );
        })}
      </List>
    </Card>
  );
}
