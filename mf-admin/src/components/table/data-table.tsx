import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { toErrorMessage } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ColumnMenu } from './column-menu';
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
  /** Text of any length breaks into lines, a number stands at the right. */
  kind?: 'text' | 'number';
  /** The `sort` of the call that orders by it. */
  sortKey?: string;
  /** Not shown until it is chosen. */
  isHiddenByDefault?: boolean;
}

interface DataTableProps<Row> {
  /** Its accessible name, and what the choice of columns is kept by. */
  name: string;
  list: ListState<ListPage<Row>>;
  /** The first names the row: it is a link when `to` is given. */
  columns: Column<Row>[];
  getKey: (row: Row) => string;
  getHref?: (row: Row) => string;
  /** What the search looks for, as its placeholder; without it there is no search. */
  searchPlaceholder?: string;
  /** Filters, beside the search. */
  filters?: ReactNode;
  /** What can be done with the rows that are ticked; without it there is nothing to tick. `done` unticks them and reloads. */
  renderBulkActions?: (ids: string[], done: () => void) => ReactNode;
  /** Said when nothing is found; `none` when there is nothing at all. */
  emptyMessage: string;
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A list of the admin area. Sorting, filtering and pages are the server's; the address keeps them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, list, columns, getKey, getHref, searchPlaceholder, filters, renderBulkActions, emptyMessage } = props;
  const { query, setQuery: change, page, isLoading, error: problem, reload } = list;
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(name, columns);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const rows = page?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ticked on one page is not done to another
  useEffect(() => setRowSelection({}), [rows]);

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
    onRowSelectionChange: setRowSelection,
  });
  const visibleColumns = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const ids = Object.keys(rowSelection).filter((id) => rowSelection[id]);
  const isFiltered = Object.keys(query).some((part) => !['page', 'limit', 'sort'].includes(part));

  return (
    <TablePanel aria-label={name}>
      <TableToolbar>
        {searchPlaceholder && (
          <SearchField label={searchPlaceholder} value={query.q ?? ''} onSearch={(q) => change({ q })} />
        )}
        {filters}
        <ColumnMenu
          columns={columns.slice(1)}
          isShown={(id) => table.getColumn(id)?.getIsVisible() ?? false}
          onToggle={(id) => table.getColumn(id)?.toggleVisibility()}
        />
      </TableToolbar>
      {renderBulkActions && ids.length > 0 && (
        <fieldset className="bulk" aria-label="Chosen rows">
          <strong>{ids.length} chosen</strong>
          {renderBulkActions(ids, reload)}
          <Button $tone="quiet" onClick={() => setRowSelection({})}>
            Clear
          </Button>
        </fieldset>
      )}
      {problem ? (
        <Notice title="The list could not be loaded." text={toErrorMessage(problem)}>
          <Button onClick={reload}>Retry</Button>
        </Notice>
      ) : !rows ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <Notice
          title={isFiltered ? 'Nothing found.' : emptyMessage}
          text={isFiltered ? 'Try another search or fewer filters.' : undefined}
        >
          {isFiltered && (
            <Button
              $tone="line"
              onClick={() => change(Object.fromEntries(Object.keys(query).map((part) => [part, undefined])))}
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
                      aria-label="Choose all rows of this page"
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
                    onSort={(sort) => change({ sort })}
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
                          aria-label={`Choose ${id}`}
                          checked={item.getIsSelected()}
                          onChange={item.getToggleSelectedHandler()}
                        />
                      </td>
                    )}
                    <th scope="row" data-label={first.label} className={first.kind}>
                      {getHref ? <Link to={getHref(row)}>{first.cell(row)}</Link> : first.cell(row)}
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
      {page && rows && rows.length > 0 && !problem && (
        <Pager
          pagination={page.pagination}
          onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
          onLimit={(limit) => change({ limit: String(limit) })}
        />
      )}
    </TablePanel>
  );
}
