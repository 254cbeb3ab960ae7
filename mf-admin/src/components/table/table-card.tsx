import type { ReactNode } from 'react';
import { Muted, Stack, Text } from '../kit';
import { RowTable, type RowTableProps } from './row-table';
import { TablePanel } from './table-styles';

interface TableCardProps<Row> extends RowTableProps<Row> {
  /** Heading of the card, which names the table by `labelledBy`; without one the table has a `name`. */
  heading?: ReactNode;
  /** Text below the heading. */
  note?: ReactNode;
  /** Content below the table. */
  children?: ReactNode;
}

/** A table without state in its own card. Without rows the card has no table, and `note` can say so. */
export const TableCard = <Row,>({ heading, note, children, ...table }: TableCardProps<Row>) => (
  <TablePanel aria-label={table.name} aria-labelledby={table.labelledBy}>
    {heading && (
      <Stack as="header" $gap={8} $padding={16}>
        <Text as="h2" $size={20} id={table.labelledBy}>
          {heading}
        </Text>
        {note && <Muted $maxWidth="80ch">{note}</Muted>}
      </Stack>
    )}
    {table.rows.length > 0 && (
      <div className="scroll">
        <RowTable {...table} />
      </div>
    )}
    {children}
  </TablePanel>
);
