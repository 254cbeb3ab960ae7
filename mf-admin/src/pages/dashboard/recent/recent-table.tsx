import { useId } from 'react';
import { Muted, Row, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { type RowColumn, RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { AllLink } from '../products/product-list-styles';

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
export function RecentTable<Row extends { id: string }>({
  title,
  allPath,
  emptyMessage,
  columns,
  rows,
}: RecentTableProps<Row>) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Row as="header" $noWrap $justify="space-between" $gap={16} $marginBottom={8}>
        <Text as="h2" $size={24} id={id}>
          {title}
        </Text>
        <AllLink to={allPath} aria-label={`View All: ${title}`}>
          View All
        </AllLink>
      </Row>
      {rows.length === 0 ? (
        <Muted $padding="32 0" $textAlign="center">
          {emptyMessage}
        </Muted>
      ) : (
        <PlainTable $isStacked>
          <RowTable labelledBy={id} columns={columns} rows={rows} getKey={(row) => row.id} />
        </PlainTable>
      )}
    </Card>
  );
}
