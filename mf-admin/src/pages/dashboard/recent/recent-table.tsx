import { PhoneTable } from '../../../components/table/list-table';
import { type RowColumn, RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { useIsPhone } from '../../../components/table/use-is-phone';
import { ListCard } from '../list-card';

interface RecentTableProps<Row> {
  title: string;
  /** Path of the screen with all rows. */
  allPath: string;
  /** Shown instead of the table when there are no rows. */
  emptyMessage: string;
  columns: RowColumn<Row>[];
  rows: Row[];
  getHref: (row: Row) => string;
}

/** Name of the column with the link to the row, which the whole card of a phone is. */
const actionLabel = 'Action';

/** A table whose first column names the row; on a phone each row becomes a card. */
export const RecentTable = <Row extends { id: string }>(props: RecentTableProps<Row>) => {
  const { title, allPath, emptyMessage, columns, rows, getHref } = props;
  const isPhone = useIsPhone();
  return (
    <ListCard
      title={title}
      all={{ to: allPath, label: `View All: ${title}` }}
      isEmpty={rows.length === 0}
      emptyMessage={emptyMessage}
    >
      <PlainTable>
        {isPhone ? (
          <PhoneTable
            name={title}
            columns={columns
              .filter(({ label }) => label !== actionLabel)
              .map(({ label, kind, cell }) => ({ id: label.toLowerCase(), label, kind, cell }))}
            rows={rows.map((row) => ({ id: row.id, row }))}
            getHref={getHref}
          />
        ) : (
          <RowTable name={title} columns={columns} rows={rows} getKey={(row) => row.id} />
        )}
      </PlainTable>
    </ListCard>
  );
};
