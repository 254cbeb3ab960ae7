import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Permission } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useAdminSession } from '../../admin-session';
import { isPermitted, useCanWrite } from '../../permissions';
import { Text } from '../kit';
import type { Column } from './column';
import { ColumnMenu } from './column-menu';
import type { EveryRow } from './every-row';
import { countActiveFilters, Filters } from './filters';
import { ListTable, PhoneTable } from './list-table';
import { Pager } from './pager';
import { SearchField } from './search-field';
import { SelectionBar } from './selection-bar';
import { TablePanel, TableSkeleton, TableToolbar } from './table-styles';
import { useColumnVisibility } from './use-column-visibility';
import { useIsPhone } from './use-is-phone';
import type { ListPage, ListState } from './use-list';
import { type RowSelection, refreshSelection, useRowSelection } from './use-row-selection';

export type { Column } from './column';

export interface SelectedRows<Row> {
  ids: string[];
  rows: Row[];
}

export interface DataTableProps<Row> {
  /** Accessible name, and the storage key of the chosen columns. */
  name: string;
  list: ListState<ListPage<Row>>;
  /** The first column names the row; it is a link when `getHref` is set. */
  columns: Column<Row>[];
  getKey: (row: Row) => string;
  getHref?: (row: Row) => string;
  /** Placeholder of the search field; without it there is no search. */
  searchPlaceholder?: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  /**
   * Renders the actions for the selected rows, also those on other pages; without it rows cannot be selected. `done` clears the selection and reloads.
   * `every`: the admin has selected all rows that match the filter.
   */
  renderBulkActions?: (selected: SelectedRows<Row>, done: () => void, every?: EveryRow) => ReactNode;
  /** True if the actions can have all rows that match the filter, also those on other pages. */
  canSelectEvery?: boolean;
  /** Permission to select rows, for actions that change nothing or need another permission; by default the permission to change the screen's data. */
  bulkPermission?: Permission;
  /** True if a button shows the whole texts of a row, for long texts of records without a screen. */
  isExpandable?: boolean;
  /** Shown when the list has no rows at all; an empty search has its own message. */
  emptyMessage: string;
  /** Sentence below `emptyMessage`, such as what the records are for. */
  emptyText?: string;
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

const getFilter = ({ page: _page, limit: _limit, ...filter }: Record<string, string>): Record<string, string> => filter;

/** Names the filter of a query, without its page and sorting. */
const toFilterKey = ({ page: _page, limit: _limit, sort: _sort, ...filter }: Record<string, string>): string =>
  JSON.stringify(Object.entries(filter).sort());

const getShownRows = <Row,>(shown: ReadonlyMap<string, Row>): SelectedRows<Row> => ({
  ids: [...shown.keys()],
  rows: [...shown.values()],
});

const getSelectedRows = <Row,>({ rows }: RowSelection<Row>): SelectedRows<Row> => ({
  ids: [...rows.keys()],
  rows: [...rows.values()].map(({ row }) => row),
});

/** A table of the admin area. The server sorts, filters and pages; the URL holds the state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, list, columns, getKey, getHref, searchPlaceholder, filters, emptyMessage } = props;
  const canWrite = useCanWrite();
  const canSelect = useAdminSession(({ admin }) =>
    props.bulkPermission ? isPermitted(admin, props.bulkPermission) : canWrite,
  );
  const renderBulkActions = canSelect ? props.renderBulkActions : undefined;
  const { query, setQuery, page, isLoading, error, reload } = list;
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(name, columns);
  const Table = useIsPhone() ? PhoneTable : ListTable;
  const rows = page?.rows;
  const [selection, setSelection, clearSelection] = useRowSelection<Row>(toFilterKey(query));
  const shown = useMemo(() => new Map((rows ?? []).map((row) => [getKey(row), row])), [rows, getKey]);
  /** Query that has returned the shown rows. While the next page loads, it is the previous query. */
  const shownAt = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows change the selection, and the current query has returned the new rows
  useEffect(() => {
    if (!rows) return;
    shownAt.current = JSON.stringify(query);
    setSelection((previous) => refreshSelection(previous, shown, shownAt.current));
  }, [rows]);

  const finish = () => {
    clearSelection();
    reload();
  };
  const definitions = useMemo(
    () => columns.map(({ id }, index): ColumnDef<typeof features, object> => ({ id, enableHiding: index > 0 })),
    [columns],
  );
  const data = useMemo(() => (rows ?? []) as object[], [rows]);
  const selected = selection.isEvery ? getShownRows(shown) : getSelectedRows(selection);
  const rowSelection: RowSelectionState = Object.fromEntries(selected.ids.map((id) => [id, true as const]));
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => getKey(row as Row),
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      const ids = Object.keys(next).filter((id) => next[id]);
      const pick = (id: string) => selection.rows.get(id) ?? { row: shown.get(id)!, seenAt: shownAt.current };
      setSelection({ rows: new Map(ids.map((id) => [id, pick(id)])), isEvery: false });
    },
  });
  const visibleColumns = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const total = page?.pagination.total ?? 0;
  const canSelectEvery = props.canSelectEvery && table.getIsAllRowsSelected() && total > selected.ids.length;
  const isFiltered = Boolean(query.q) || countActiveFilters(query) > 0;

  return (
    <TablePanel aria-label={name}>
      <TableToolbar>
        {searchPlaceholder && (
          <SearchField
            label={searchPlaceholder}
            value={query.q ?? ''}
            onSearch={(q) => setQuery({ q }, { replace: Boolean(query.q) })}
          />
        )}
        {filters && <Filters>{filters}</Filters>}
        {isFiltered && page && (
          <Text as="p" $size={14} $tone="muted">
            {isLoading ? 'Searching…' : total === 1 ? '1 result' : `${formatNumber(total)} results`}
          </Text>
        )}
        <ColumnMenu
          columns={columns.slice(1)}
          isShown={(id) => table.getColumn(id)?.getIsVisible() ?? false}
          onToggle={(id) => table.getColumn(id)?.toggleVisibility()}
        />
      </TableToolbar>
      {error ? (
        <Notice title="The list could not be loaded." text={toErrorMessage(error)}>
          <Button onClick={reload}>Retry</Button>
        </Notice>
      ) : !rows ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <Notice
          title={isFiltered ? 'No results found.' : emptyMessage}
          text={isFiltered ? 'Try another search or remove filters.' : props.emptyText}
        >
          {isFiltered && (
            <Button
              $tone="line"
              onClick={() => setQuery(Object.fromEntries(Object.keys(query).map((part) => [part, undefined])))}
            >
              Show all
            </Button>
          )}
        </Notice>
      ) : (
        <div className="scroll">
          <Table
            name={name}
            isLoading={isLoading}
            columns={visibleColumns}
            rows={table.getRowModel().rows.map((item) => ({
              id: item.id,
              row: item.original as Row,
              isSelected: item.getIsSelected(),
              toggle: () => item.toggleSelected(),
            }))}
            getHref={getHref}
            isExpandable={props.isExpandable}
            selectAll={
              renderBulkActions && (
                <input
                  type="checkbox"
                  aria-label="Select all rows on this page"
                  checked={table.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              )
            }
            sort={query.sort ?? ''}
            onSort={(sort) => setQuery({ sort })}
          />
        </div>
      )}
      {renderBulkActions && selected.ids.length > 0 && (
        <SelectionBar
          count={selection.isEvery ? total : selected.ids.length}
          otherCount={selected.ids.filter((id) => !shown.has(id)).length}
          onClear={clearSelection}
        >
          {canSelectEvery && !selection.isEvery && (
            <Button $tone="quiet" onClick={() => setSelection({ ...selection, isEvery: true })}>
              Select all {formatNumber(total)}
            </Button>
          )}
          {renderBulkActions(
            selected,
            finish,
            selection.isEvery ? { filter: getFilter(query), count: total } : undefined,
          )}
        </SelectionBar>
      )}
      {page && rows && rows.length > 0 && !error && (
        <Pager
          pagination={page.pagination}
          onPage={(next) => setQuery({ page: next === 1 ? undefined : String(next) })}
          onLimit={(limit) => setQuery({ limit: String(limit) })}
        />
      )}
    </TablePanel>
  );
}
