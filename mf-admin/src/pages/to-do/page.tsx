import type { Data, getToDo, ToDoTask as Task } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import type { CallOptions } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { adminApi } from '../../admin-session';
import { Detail, Row, Stack, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { AdminPage } from '../../components/layout/admin-page';
import { Card } from '../../components/layout/card';
import { Disclosure } from '../../components/layout/disclosure';
import { QueryBoundary } from '../../components/layout/query-boundary';
import type { TaskText } from '../../components/tasks/feature-task';
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

const LateLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin: -8px 0 8px 80px;
  color: var(--sale);
  font-weight: 600;
  @media (max-width: 639px) {
    margin-left: 64px;
  }
`;

const load = (options: CallOptions): Promise<Data<typeof getToDo>> => adminApi.get('admin/to-do', options);

/** The home: what the admin has to do now, with the age of the oldest. Each row leads to its list. */
const HomePage = () => (
  <AdminPage title="Home">
    <QueryBoundary queryKey={['to do']} queryFn={load} subject="The tasks">
      {({ tasks, setup }) => (
        <Stack $gap={24} $maxWidth="960px">
          {setup && <SetupSteps {...setup} />}
          <Tasks tasks={tasks} />
        </Stack>
      )}
    </QueryBoundary>
  </AdminPage>
);

const SetupSteps = ({ left, next }: { left: number; next: string }) => (
  <Card heading="Set up your shop" headingId="tasks-setup">
    <Row $justify="space-between">
      <p>
        {left === 1 ? '1 step is left' : `${left} steps are left`}. Next: <strong>{next}</strong>
      </p>
      <TextLink to={adminPaths.setup} $isTall>
        Show the steps
      </TextLink>
    </Row>
  </Card>
);

/** A task of the API with its texts. */
interface TextedTask {
  task: Task;
  text: TaskText;
}

function Tasks({ tasks }: { tasks: Task[] }) {
  const byKind = new Map(tasks.map((task) => [task.kind as string, task]));
  const groups = taskGroups.map(({ title, tasks: texts }) => ({
    title,
    rows: Object.entries(texts).flatMap(([kind, text]) => {
      const task = byKind.get(kind);
      return task ? [{ task, text }] : [];
    }),
  }));
  const rows = groups.flatMap((group) => group.rows);
  const waiting = rows.filter(({ task }) => task.count > 0);
  const others = rows.filter(({ task }) => task.count === 0);
  if (rows.length === 0)
    return <Notice title="There are no tasks for your role." text="An owner of the shop can change your role." />;
  return (
    <>
      {waiting.length === 0 && <Notice title="Nothing waits for you." text="New tasks appear here by themselves." />}
      {groups
        .map(({ title, rows: all }) => ({ title, rows: all.filter(({ task }) => task.count > 0) }))
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <Card key={group.title} heading={group.title} headingId={toId(group.title)}>
            <TaskList rows={group.rows} />
          </Card>
        ))}
      {others.length > 0 && (
        <Disclosure>
          <summary>Lists in which nothing waits ({others.length})</summary>
          <TaskList rows={others} />
        </Disclosure>
      )}
    </>
  );
}

const TaskList = ({ rows }: { rows: TextedTask[] }) => (
  <Stack as="ul" $gap={0} $divided>
    {rows.map(({ task: { kind, count, oldestAt, late }, text: { label, text, to } }) => (
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
        {late && (
          <LateLink to={adminPaths.orders({ task: 'pack', to: late.to, sort: 'placedAt' })}>
            {late.count === 1 ? '1 order is late' : `${formatNumber(late.count)} orders are late`}
          </LateLink>
        )}
      </li>
    ))}
  </Stack>
);

const toId = (title: string): string => `tasks-${title.toLowerCase().replaceAll(' ', '-')}`;

export { HomePage as Component };
