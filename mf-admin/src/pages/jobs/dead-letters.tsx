import type { DeadLetter } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { useAction } from '../../components/kit/use-action';
import { RowActions } from '../../components/lists/row-actions';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useTabList } from '../../components/table/use-tab-list';
import { Timestamp } from '../../components/time/timestamp';
import { deleteDeadLetter, retryDeadLetter, retryDeadLetters } from './api';
import { getJobLabel, jobLabels } from './labels';

interface Actions {
  onRetry: (letter: DeadLetter) => void;
  onDeleted: () => void;
}

/** Names a row for its buttons: "Mails, 3f2a". */
const getName = ({ job, reference, _id }: DeadLetter): string => `${getJobLabel(job)}, ${reference || _id}`;

const buildColumns = ({ onRetry, onDeleted }: Actions): Column<DeadLetter>[] => [
  { id: 'job', label: 'Job', cell: ({ job }) => getJobLabel(job) },
  { id: 'failed', label: 'Given up', cell: ({ failedAt }) => <Timestamp at={failedAt} /> },
  { id: 'error', label: 'Last error', kind: 'text', isWide: true, cell: ({ error }) => error },
  { id: 'attempts', label: 'Attempts', kind: 'number', cell: ({ attempts }) => formatNumber(attempts) },
  { id: 'reference', label: 'Concerns', kind: 'text', cell: ({ reference }) => reference || '–' },
  { id: 'queued', label: 'Queued', isHiddenByDefault: true, cell: ({ queuedAt }) => <Timestamp at={queuedAt} /> },
  {
    id: 'actions',
    label: 'Actions',
    cell: (letter) => (
      <RowActions>
        <Button $tone="line" aria-label={`Retry ${getName(letter)}`} onClick={() => onRetry(letter)}>
          Retry
        </Button>
        <ConfirmedAction
          $tone="quiet"
          label="Delete"
          aria-label={`Delete ${getName(letter)}`}
          question="Delete this job?"
          text="It will not run again. Its subject stays as it is: a mail stays unsent, an import unfinished."
          action={() => deleteDeadLetter(letter._id)}
          notice="Job deleted"
          onDone={onDeleted}
        />
      </RowActions>
    ),
  },
];

/** The jobs that were given up, with what an admin can do about them. `onChange` is called after each of it. */
export function DeadLetters({ onChange }: { onChange: () => void }) {
  const list = useTabList<DeadLetter>('admin/jobs/dead-letters');
  const { job } = list.query;
  const total = list.page?.pagination.total ?? 0;

  const reload = () => {
    list.reload();
    onChange();
  };
  const { run, isBusy } = useAction((action: () => Promise<string>) => action().then(notify.success).finally(reload));
  const onRetry = ({ _id }: DeadLetter) =>
    run(async () => {
      await retryDeadLetter(_id);
      return 'The job runs again';
    });
  const retryAll = () =>
    run(async () => {
      const { retried, remaining } = await retryDeadLetters(job);
      return remaining > 0 ? `${retried} jobs run again, ${remaining} are left` : `${retried} jobs run again`;
    });

  return (
    <DataTable
      name="Given-up jobs"
      list={list}
      columns={buildColumns({ onRetry, onDeleted: reload })}
      getKey={({ _id }) => _id}
      filters={
        <>
          <Filter list={list} name="job" label="Job" choices={jobLabels} />
          {job && total > 0 && (
            <RowActions>
              <Button $tone="line" disabled={isBusy} onClick={retryAll}>
                Retry all {formatNumber(total)}
              </Button>
            </RowActions>
          )}
        </>
      }
      isExpandable
      emptyMessage="No job was given up."
    />
  );
}
