import { type RowColumn, RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { ListCard } from '../list-card';

interface RecentTableProps<Row> {
  title: string;
  /** Path of the screen with all rows. */
  allPath: string;
  /** Shown instead of the table when there are no rows. */
  emptyMessage: string;
  columns: RowColumn<Row>[];
  rows: Row[];
}

/** A table whose first column names the row; on a phone each row becomes a list of its cells. */
export const RecentTable = <Row extends { id: string }>(props: RecentTableProps<Row>) => {
  const { title, allPath, emptyMessage, columns, rows } = props;
  return (
    <ListCard
      title={title}
      all={{ to: allPath, label: `View All: ${title}` }}
      isEmpty={rows.length === 0}
      emptyMessage={emptyMessage}
    >
      <PlainTable $isStacked>
        <RowTable name={title} columns={columns} rows={rows} getKey={(row) => row.id} />
      </PlainTable>
    </ListCard>
  );
};
