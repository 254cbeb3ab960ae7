import type { RetentionRun } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import styled from 'styled-components';
import { ErrorText, Muted } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { getTaskLabel } from './labels';

const List = styled.ul`
  margin: 8px 0 0;
  padding-left: 20px;
  color: var(--ink-2);
`;

/** The last run of the job that deletes old data, with its numbers. */
export function LastRun({ run }: { run: RetentionRun | null | undefined }) {
  return (
    <Card heading="Last run">
      {run ? <Result run={run} /> : <p>The job has not run yet. It runs every hour.</p>}
      <Muted $marginTop={16} $maxWidth="64ch">
        Orders and invoices stay as long as tax law requires. Logs of requests are not in the database: the operator of
        the servers deletes them.
      </Muted>
    </Card>
  );
}

function Result({ run: { startedAt, finishedAt, deleted, failed, isComplete } }: { run: RetentionRun }) {
  const total = Object.values(deleted).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p>{`Last run on ${formatDateTime(startedAt)}. ${finishedAt ? `${total} rows were deleted.` : 'It has not ended.'}`}</p>
      {failed.length > 0 && (
        <ErrorText $marginTop={8} role="alert">
          These could not be deleted: {failed.map(getTaskLabel).join(', ')}. The reason is in the log.
        </ErrorText>
      )}
      {finishedAt && !isComplete && failed.length === 0 && <p>More is left. The next run, in an hour, goes on.</p>}
      {total > 0 && (
        <List>
          {Object.entries(deleted).map(([name, count]) => (
            <li key={name}>{`${getTaskLabel(name)}: ${count}`}</li>
          ))}
        </List>
      )}
    </>
  );
}
