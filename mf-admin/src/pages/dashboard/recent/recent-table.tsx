import { Link } from '@vastra/shared/router';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Card = styled.section`
  min-width: 0;
  padding: 24px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & td > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin: -12px 0;
    font-size: 14px;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding: 12px 16px 12px 0;
    text-align: left;
    white-space: nowrap;
  }
  & .text {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  & th:last-child,
  & td:last-child {
    padding-right: 0;
  }
  & thead th {
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
  }
  & tbody tr {
    border-top: 1px solid var(--hairline);
  }
  & tbody th {
    font-weight: 600;
  }
  & .number {
    text-align: right;
  }
  @media (max-width: 639px) {
    padding: 16px;
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      gap: 4px;
      padding: 16px 0;
    }
    & tbody th,
    & tbody td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 0;
      text-align: right;
    }
    & tbody [data-label]::before {
      flex: none;
      color: var(--ink-2);
      content: attr(data-label) / '';
      font-weight: 400;
    }
  }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 8px;
`;

const Title = styled.h2`
  font-size: 24px;
`;

const AllLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-size: 14px;
`;

const EmptyMessage = styled.p`
  padding: 32px 0;
  color: var(--ink-2);
  text-align: center;
`;

export interface RecentColumn<Row> {
  label: string;
  /** Text wraps at any length; a number is aligned to the right. */
  kind?: 'text' | 'number';
  cell: (row: Row) => ReactNode;
}

interface RecentTableProps<Row> {
  title: string;
  /** Path of the screen with all rows. */
  allPath: string;
  /** Shown instead of the table when there are no rows. */
  emptyMessage: string;
  columns: RecentColumn<Row>[];
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
  const [nameColumn, ...otherColumns] = columns;
  return (
    <Card aria-labelledby={id}>
      <Header>
        <Title id={id}>{title}</Title>
        <AllLink to={allPath} aria-label={`View All: ${title}`}>
          View All
        </AllLink>
      </Header>
      {rows.length === 0 ? (
        <EmptyMessage>{emptyMessage}</EmptyMessage>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <th key={label} scope="col" className={kind}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" data-label={nameColumn.label} className={nameColumn.kind}>
                  {nameColumn.cell(row)}
                </th>
                {otherColumns.map(({ label, kind, cell }) => (
                  <td key={label} data-label={label} className={kind}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
