import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TablePanel } from '../table/table-styles';

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
  const [first, ...others] = columns;
  const toClass = ({ isText }: FigureColumn<R>) => (isText ? 'text' : 'number');
  return (
    <Panel aria-label={name}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={`${name}, table`}>
        <table aria-label={name}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={toClass(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={getKey(row)}>
                <th scope="row" className="text">
                  {first.cell(row)}
                </th>
                {others.map((column) => (
                  <td key={column.id} className={toClass(column)} data-label={column.label}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {columns.some(({ total }) => total !== undefined) && (
              <tr className="total">
                <th scope="row" className="text">
                  Total
                </th>
                {others.map((column) => (
                  <td key={column.id} className={toClass(column)} data-label={column.label}>
                    {column.total ?? '–'}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
