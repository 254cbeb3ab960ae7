import type { ReactNode } from 'react';
import styled from 'styled-components';

const Table = styled.table`
  border-collapse: collapse;
  & th {
    font-weight: 600;
  }
  & :is(th, td) {
    padding: 8px 24px 8px 0;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    vertical-align: middle;
  }
  & td {
    font-variant-numeric: tabular-nums;
  }
`;

interface TokenTableProps {
  title: string;
  columns: readonly string[];
  /** Rows of cells; the first cell is the heading of its row. */
  rows: readonly (readonly [string | number, ...ReactNode[]])[];
}

/** A page about tokens: one row for each. */
export const TokenTable = ({ title, columns, rows }: TokenTableProps) => (
  <>
    <h1 style={{ marginBottom: 24, fontSize: 30 }}>{title}</h1>
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </>
);
