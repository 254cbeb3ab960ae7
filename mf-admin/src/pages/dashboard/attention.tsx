import type { Dashboard } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatNumber } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Row, Text } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { taskGroups } from '../../components/tasks/task-groups';
import { features } from '../../features';

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

/** Returns counts with text and screen. A kind that a newer API has added is left out. */
const toTasks = (counts: readonly { kind: string; count: number }[]) =>
  counts.flatMap(({ kind, count }) => {
    if (!(kind in attentionKinds)) return [];
    const [singular, plural, to] = attentionKinds[kind];
    return [{ kind, count, texts: [singular, plural], to }];
  });

const featureItems = features.flatMap(({ attention = [] }) => attention);

/** Lists tasks that wait for an admin; renders nothing when there are none. */
export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const tasks = [
    ...toTasks([
      ...(dashboard.tasks ?? []),
      { kind: 'returns-overdue', count: dashboard.returnsOverdue },
      { kind: 'pickups-failed', count: dashboard.pickupsFailed },
    ]),
    ...featureItems.map(({ getCount, texts, to }) => ({ kind: to, count: getCount(dashboard) ?? 0, texts, to })),
    ...toTasks(dashboard.attention.filter(({ kind }) => kind in otherKinds)),
  ].filter(({ count }) => count > 0);
  if (tasks.length === 0) return null;
  return (
    <Card heading="Needs attention" headingId="attention">
      <Row as="ul">
        {tasks.map(({ kind, count, texts: [singular, plural], to }) => (
          <li key={kind}>
            <TaskLink to={to}>
              <Text as="strong" $tabular>
                {formatNumber(count)}
              </Text>{' '}
              {count === 1 ? singular : plural}
            </TaskLink>
          </li>
        ))}
      </Row>
    </Card>
  );
}
