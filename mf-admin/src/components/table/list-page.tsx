import type { ComponentProps, ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page';
import { type Column, DataTable, type DataTableProps } from './data-table';
import type { EveryRow } from './every-row';
import { type ListState, type ListPage as Page, useList } from './use-list';

interface ListProps<Row, P extends Page<Row>>
  extends Omit<DataTableProps<Row>, 'name' | 'list' | 'columns' | 'filters' | 'renderBulkActions'> {
  /** Accessible name of the table. */
  name: string;
  /** Path of the call, such as `admin/orders`. */
  path: string;
  /** Parameters of the call that the URL can leave out. */
  getDefaults?: (query: Record<string, string>) => Record<string, string>;
  /** Value of `sort` that the API uses without one, shown in the table's header. */
  defaultSort?: string;
  /** The columns. A function builds columns whose buttons change the list. */
  columns: Column<Row>[] | ((list: ListState<P>) => Column<Row>[]);
  filters?: (list: ListState<P>) => ReactNode;
  /** Renders the actions for the selected rows. `done` clears the selection and reloads. `every`: all rows that match the filter are selected. */
  renderBulkActions?: (rows: Row[], done: () => void, every?: EveryRow) => ReactNode;
  /** Content above the table, such as chips with counts. */
  renderHeader?: (list: ListState<P>) => ReactNode;
}

function List<Row, P extends Page<Row>>(props: ListProps<Row, P>) {
  const { path, getDefaults, defaultSort, columns, filters, renderBulkActions, renderHeader, ...table } = props;
  const list = useList<Row, P>(path, getDefaults);
  return (
    <>
      {renderHeader?.(list)}
      <DataTable<Row>
        {...table}
        list={defaultSort ? { ...list, query: { sort: defaultSort, ...list.query } } : list}
        columns={typeof columns === 'function' ? columns(list) : columns}
        filters={filters?.(list)}
        renderBulkActions={renderBulkActions && (({ rows }, done, every) => renderBulkActions(rows, done, every))}
      />
    </>
  );
}

type ListPageProps<Row, P extends Page<Row>> = Omit<ListProps<Row, P>, 'name'> &
  Pick<ComponentProps<typeof AdminPage>, 'title' | 'actions' | 'actionsPermission' | 'backLink'> & {
    /** Accessible name of the table, by default the title. */
    name?: string;
    /** Content below the table. */
    children?: ReactNode;
  };

/** A screen with a table of records. The server sorts, filters and pages; the URL holds the state. */
export const ListPage = <Row, P extends Page<Row> = Page<Row>>(props: ListPageProps<Row, P>) => {
  const { title, name = title, actions, actionsPermission, backLink, children, ...list } = props;
  return (
    <AdminPage title={title} actions={actions} actionsPermission={actionsPermission} backLink={backLink}>
      <List<Row, P> name={name} {...list} />
      {children}
    </AdminPage>
  );
};
