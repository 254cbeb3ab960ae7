import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RowTable } from './row-table';
import { TablePanel } from './table-styles';

export interface FigureColumn<R> {
  id: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Sum of the column, in the last row. */
  total?: ReactNode;
  /** True for text; figures are at the right. */
  isText?: boolean;
}

const Panel = styled(TablePanel)`
  & > .scroll {
    border-top: 0;
  }
  overflow: hidden;
  & tr.total {
    background: var(--paper);
  }
  & tr.total :is(th, td) {
    font-weight: 600;
  }
  & tbody th {
    text-align: left;
  }
  & tbody .text {
    min-width: 0;
  }
  & button {
    min-height: 32px;
    padding: 0 12px;
    font-size: 14px;
  }
  @media (max-width: 639px) {
    & td:empty {
      display: none !important;
    }
  }
`;

interface FigureTableProps<R> {
  name: string;
  columns: readonly FigureColumn<R>[];
  rows: readonly R[];
  getKey: (row: R) => string;
}

/** A table of figures with their sums in the last row. On a phone each row is a card. */
export function FigureTable<R>({ name, columns, rows, getKey }: FigureTableProps<R>) {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const tableColumns = columns.map(({ label, cell, total, isText }, index) => ({
    label,
    kind: isText || index === 0 ? ('text' as const) : ('number' as const),
    cell: (row: R | 'total') => (row !== 'total' ? cell(row) : index === 0 ? 'Total' : (total ?? '–')),
  }));
  return (
    <Panel aria-label={name}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={`${name}, table`}>
        <RowTable
          name={name}
          columns={tableColumns}
          rows={hasTotals ? [...rows, 'total' as const] : rows}
          getKey={(row) => (row === 'total' ? 'total' : getKey(row))}
          getRowProps={(row) => ({ className: row === 'total' ? 'total' : undefined })}
        />
      </section>
    </Panel>
  );
}
