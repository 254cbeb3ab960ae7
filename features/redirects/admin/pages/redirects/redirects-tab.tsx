import { formatNumber } from '@vastra/shared/format';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { toReadablePath } from '../../../../../mf-admin/src/components/links/readable-path';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useTabList } from '../../../../../mf-admin/src/components/table/use-tab-list';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Redirect } from '../../../contract';
import { deleteRedirect } from './api';
import { RedirectDialog } from './redirect-dialog';

const sourceLabels: Record<string, string> = { admin: 'An admin', import: 'An import', rename: 'A page that moved' };

const buildColumns = (reload: () => void): Column<Redirect>[] => [
  { id: 'from', label: 'Path', kind: 'text', cell: ({ from }) => toReadablePath(from) },
  { id: 'to', label: 'Leads to', kind: 'text', isWide: true, cell: ({ to }) => toReadablePath(to) },
  { id: 'status', label: 'Kind', cell: ({ status }) => status },
  { id: 'hits', label: 'Requests', kind: 'number', cell: ({ hits }) => formatNumber(hits) },
  {
    id: 'last',
    label: 'Last request',
    cell: ({ lastHitAt }) => (lastHitAt ? <Timestamp at={lastHitAt} /> : 'Never'),
  },
  { id: 'source', label: 'Made by', isHiddenByDefault: true, cell: ({ source }) => sourceLabels[source] ?? source },
  {
    id: 'created',
    label: 'Created',
    isHiddenByDefault: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (redirect) => (
      <RowActions>
        <DialogButton label="Edit" aria-label={`Edit ${toReadablePath(redirect.from)}`}>
          {(close) => <RedirectDialog redirect={redirect} onSaved={reload} onClose={close} />}
        </DialogButton>
        <ConfirmedAction
          label="Delete"
          aria-label={`Delete ${toReadablePath(redirect.from)}`}
          question="Delete this redirect?"
          text={`Who opens ${toReadablePath(redirect.from)} is told then that there is no page.`}
          action={() => deleteRedirect(redirect._id)}
          notice="Redirect deleted"
          onDone={reload}
        />
      </RowActions>
    ),
  },
];

/** List of the redirects, the newest first. */
export function RedirectsTab() {
  const list = useTabList<Redirect>('admin/redirects');
  return (
    <DataTable
      name="Redirects"
      list={list}
      columns={buildColumns(list.reload)}
      getKey={({ _id }) => _id}
      searchPlaceholder="A part of either path"
      filters={<Filter list={list} name="source" label="Made by" choices={sourceLabels} />}
      isExpandable
      emptyMessage="No redirects yet."
    />
  );
}
