import type { Dashboard } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatNumber } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Row, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { taskGroups } from '../../components/tasks/task-groups';

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

/** Kinds that the home does not count. */
const otherKinds = {
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
  'mails-failed': ['email or SMS could not be sent', 'emails or SMS could not be sent', adminPaths.jobs],
  'products-without-picture': [
    'published product without a picture',
    'published products without a picture',
    adminPaths.products({ status: productStatuses.published }),
  ],
} as const;

/** Singular, plural, and the screen that lists them. */
const attentionKinds: Record<string, readonly [singular: string, plural: string, to: string]> = {
  ...Object.fromEntries(
    taskGroups
      .filter(({ isOnHomeOnly }) => !isOnHomeOnly)
      .flatMap(({ tasks }) => Object.entries(tasks).map(([kind, { counted, to }]) => [kind, [...counted, to]])),
  ),
  ...otherKinds,
};

/** Lists tasks that wait for an admin; renders nothing when there are none. */
export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const others: Partial<Record<keyof typeof otherKinds, number>> = {
    'returns-overdue': dashboard.returnsOverdue,
    'pickups-failed': dashboard.pickupsFailed,
    'settlement-differences': dashboard.settlementDifferences,
    ...Object.fromEntries(
      dashboard.attention.filter(({ kind }) => kind in otherKinds).map(({ kind, count }) => [kind, count]),
    ),
  };
  const tasks = [
    ...(dashboard.tasks ?? []),
    ...Object.entries(others).map(([kind, count]) => ({ kind, count })),
    // A kind that a newer API has added is left out.
  ].filter(({ kind, count }) => count > 0 && kind in attentionKinds);
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
