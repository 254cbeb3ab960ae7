import { formatNumber } from '@vastra/shared/format';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { Muted } from '../../../../../mf-admin/src/components/kit';
import { toReadablePath } from '../../../../../mf-admin/src/components/links/readable-path';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useTabList } from '../../../../../mf-admin/src/components/table/use-tab-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import type { MissingPage } from '../../../contract';
import { RedirectDialog } from './redirect-dialog';

const buildColumns = (reload: () => void): Column<MissingPage>[] => [
  { id: 'path', label: 'Path', kind: 'text', isWide: true, cell: ({ path }) => toReadablePath(path) },
  { id: 'hits', label: 'Requests', kind: 'number', cell: ({ hits }) => formatNumber(hits) },
  { id: 'last', label: 'Last request', cell: ({ lastDay }) => <CalendarDate at={lastDay} /> },
  {
    id: 'actions',
    label: 'Actions',
    cell: ({ path }) => (
      <RowActions>
        <DialogButton label="Add redirect" aria-label={`Add redirect for ${toReadablePath(path)}`}>
          {(close) => <RedirectDialog from={path} onSaved={reload} onClose={close} />}
        </DialogButton>
      </RowActions>
    ),
  },
];

/** Report of the paths that no page answered and that have no redirect. */
export function MissingTab() {
  const list = useTabList<MissingPage>('admin/missing-pages');
  return (
    <>
      <Muted $maxWidth="72ch" style={{ marginBottom: 16 }}>
        Paths of the last 30 days that no page answered. Paths that may name a person, and those that programs try in
        search of weaknesses, are not counted.
      </Muted>
      <DataTable
        name="Missing pages"
        list={list}
        columns={buildColumns(list.reload)}
        getKey={({ path }) => path}
        searchPlaceholder="A part of the path"
        filters={<Filter list={list} name="days" label="Time" choices={{ '1': 'Today', '7': '7 days' }} />}
        isExpandable
        emptyMessage="No missing pages."
      />
    </>
  );
}
