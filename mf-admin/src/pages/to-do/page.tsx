import type { ToDoTask as Task } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import type { CallOptions } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import styled from 'styled-components';
import { adminApi } from '../../admin-session';
import { Detail, Stack, Text } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { Card } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { taskGroups } from '../../components/tasks/task-groups';
import { Age } from '../../components/time/age';

const TaskLink = styled(Link)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;
  min-height: 64px;
  padding: 8px 0;
  color: var(--ink);
  text-decoration: none;
  li + li > & {
    border-top: 1px solid var(--hairline);
  }
  &:hover strong {
    text-decoration: underline;
  }
  @media (max-width: 639px) {
    grid-template-columns: 48px minmax(0, 1fr);
    & > small {
      grid-column: 2;
    }
  }
`;

const load = (options: CallOptions) => adminApi.get<{ tasks: Task[] }>('admin/to-do', options);

/** Screen of what waits today, with the age of the oldest. Each row leads to its list. */
const ToDoPage = () => (
  <AdminPage title="To do">
    <QueryBoundary queryKey={['to do']} queryFn={load} subject="The tasks">
      {({ tasks }) => <TaskGroups tasks={tasks} />}
    </QueryBoundary>
  </AdminPage>
);

function TaskGroups({ tasks }: { tasks: Task[] }) {
  const byKind = new Map(tasks.map((task) => [task.kind as string, task]));
  const groups = taskGroups
    .map(({ title, tasks: texts }) => ({ title, rows: Object.entries(texts).filter(([kind]) => byKind.has(kind)) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0)
    return <Notice title="There are no tasks for your role." text="An owner of the shop can change your role." />;
  return (
    <Stack $gap={24} $maxWidth="960px">
      {tasks.every(({ count }) => count === 0) && <Notice title="All done." text="Nothing waits for you now." />}
      {groups.map(({ title, rows }) => (
        <Card key={title} heading={title} headingId={toId(title)}>
          <Stack as="ul" $gap={0}>
            {rows.map(([kind, { label, text, to }]) => {
              const { count, oldestAt } = byKind.get(kind)!;
              return (
                <li key={kind}>
                  <TaskLink to={to}>
                    <Text as="span" $size={24} $bold $tabular $tone={count === 0 ? 'muted' : undefined}>
                      {formatNumber(count)}
                    </Text>
                    <span>
                      <strong>{label}</strong>
                      <Detail>{text}</Detail>
                    </span>
                    {oldestAt && (
                      <Detail>
                        Oldest: <Age at={oldestAt} />
                      </Detail>
                    )}
                  </TaskLink>
                </li>
              );
            })}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const toId = (title: string): string => `tasks-${title.toLowerCase().replaceAll(' ', '-')}`;

export { ToDoPage as Component };
