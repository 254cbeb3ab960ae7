import type { ComponentProps } from 'react';
import { RowTable } from './row-table';
import { TablePanel } from './table-styles';

type PanelTableProps<Row> = Omit<ComponentProps<typeof RowTable<Row>>, 'name' | 'labelledBy'> & {
  /** Accessible name of the table. */
  name: string;
};

/** A table without state in a white box, which scrolls sideways where it is too wide. */
export const PanelTable = <Row,>({ name, ...table }: PanelTableProps<Row>) => (
  <TablePanel aria-label={name}>
    <div className="scroll" style={{ borderTop: 0 }}>
      <RowTable name={name} {...table} />
    </div>
  </TablePanel>
);
