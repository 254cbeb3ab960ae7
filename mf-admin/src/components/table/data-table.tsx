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
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAdminSession } from '../../admin-session';
import { isPermitted, useCanWrite } from '../../permissions';
import { ColumnMenu } from './column-menu';
import type { EveryRow } from './every-row';
import { countActiveFilters, Filters } from './filters';
import { Pager } from './pager';
import { moveBetweenRows } from './row-navigation';
import { SearchField } from './search-field';
import { SortHeader } from './sort-header';
import { TablePanel, TableSkeleton, TableToolbar } from './table-styles';
import { useColumnVisibility } from './use-column-visibility';
import type { ListPage, ListState } from './use-list';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Text wraps at any length; a number is aligned to the right. */
  kind?: 'text' | 'number';
  /** Value of the call's `sort` parameter that sorts by this column. */
  sortKey?: string;
  /** Hidden until the admin chooses it. */
  isHiddenByDefault?: boolean;
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
   * Renders the actions for the selected rows; without it rows cannot be selected. `done` clears the selection and reloads. `every`: the admin has
   * selected all rows that match the filter.
   */
  renderBulkActions?: (ids: string[], done: () => void, every?: EveryRow) => ReactNode;
  /** True if the actions can have all rows that match the filter, also those on other pages. */
  canSelectEvery?: boolean;
  /** Permission to select rows, for actions that change nothing or need another permission; by default the permission to change the screen's data. */
  bulkPermission?: Permission;
  /** Shown when the list has no rows at all; an empty search has its own message. */
  emptyMessage: string;
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A link to a page of the shop loads a document, because only the server renders the shop's footer. */
const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} reloadDocument={!to.startsWith('/admin/')}>
    {children}
  </Link>
);

const getFilter = ({ page: _page, limit: _limit, ...filter }: Record<string, string>): Record<string, string> => filter;

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
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const rows = page?.rows;
  const [isEverySelected, setEverySelected] = useState(false);
  const clearSelection = () => {
    setRowSelection({});
    setEverySelected(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows clear the selection, so that no action reaches rows out of sight
  useEffect(clearSelection, [rows]);

  const definitions = useMemo(
    () => columns.map(({ id }, index): ColumnDef<typeof features, object> => ({ id, enableHiding: index > 0 })),
    [columns],
  );
  const data = useMemo(() => (rows ?? []) as object[], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => getKey(row as Row),
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: (change) => {
      setRowSelection(change);
      setEverySelected(false);
    },
  });
  const visibleColumns = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const ids = Object.keys(rowSelection).filter((id) => rowSelection[id]);
  const total = page?.pagination.total ?? 0;
  const canSelectEvery = props.canSelectEvery && table.getIsAllRowsSelected() && total > ids.length;
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
        {filters && <Filters activeCount={countActiveFilters(query)}>{filters}</Filters>}
        <ColumnMenu
          columns={columns.slice(1)}
          isShown={(id) => table.getColumn(id)?.getIsVisible() ?? false}
          onToggle={(id) => table.getColumn(id)?.toggleVisibility()}
        />
      </TableToolbar>
      {renderBulkActions && ids.length > 0 && (
        <fieldset className="bulk" aria-label="Selected rows">
          <strong>{formatNumber(isEverySelected ? total : ids.length)} selected</strong>
          {canSelectEvery && !isEverySelected && (
            <Button $tone="quiet" onClick={() => setEverySelected(true)}>
              Select all {formatNumber(total)}
            </Button>
          )}
          {renderBulkActions(ids, reload, isEverySelected ? { filter: getFilter(query), count: total } : undefined)}
          <Button $tone="quiet" onClick={clearSelection}>
            Clear
          </Button>
        </fieldset>
      )}
      {error ? (
        <Notice title="The list could not be loaded." text={toErrorMessage(error)}>
          <Button onClick={reload}>Retry</Button>
        </Notice>
      ) : !rows ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <Notice
          title={isFiltered ? 'No results found.' : emptyMessage}
          text={isFiltered ? 'Try another search or remove filters.' : undefined}
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
          <table aria-label={name} aria-busy={isLoading}>
            <thead>
              <tr>
                {renderBulkActions && (
                  <th className="tick">
                    <input
                      type="checkbox"
                      aria-label="Select all rows on this page"
                      checked={table.getIsAllRowsSelected()}
                      ref={(box) => {
                        if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                      }}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </th>
                )}
                {visibleColumns.map((column) => (
                  <SortHeader
                    key={column.id}
                    {...column}
                    currentSort={query.sort ?? ''}
                    onSort={(sort) => setQuery({ sort })}
                  />
                ))}
              </tr>
            </thead>
            <tbody onKeyDown={moveBetweenRows}>
              {table.getRowModel().rows.map((item) => {
                const { id } = item;
                const row = item.original as Row;
                const [first, ...rest] = visibleColumns;
                return (
                  <tr key={id} aria-selected={renderBulkActions ? item.getIsSelected() : undefined}>
                    {renderBulkActions && (
                      <td className="tick">
                        <input
                          type="checkbox"
                          aria-label={`Select ${id}`}
                          checked={item.getIsSelected()}
                          onChange={item.getToggleSelectedHandler()}
                        />
                      </td>
                    )}
                    <th scope="row" data-label={first.label} className={first.kind}>
                      {getHref ? <RowLink to={getHref(row)}>{first.cell(row)}</RowLink> : first.cell(row)}
                    </th>
                    {rest.map(({ id: column, label, kind, cell }) => (
                      <td key={column} data-label={label} className={kind}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
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
