import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';

export interface RowColumn<Row> {
  /** Empty for a column of actions. */
  label: string;
  /** Text wraps at any length; a number is aligned to the right. */
  kind?: 'text' | 'number';
  cell: (row: Row) => ReactNode;
  /** Further class of the cells. */
  className?: string | ((row: Row) => string | undefined);
  style?: (row: Row) => CSSProperties;
}

export interface RowTableProps<Row> {
  /** Accessible name of the table. */
  name?: string;
  /** Id of the heading that names the table. */
  labelledBy?: string;
  /** The first column names the row. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** Attributes of a row. */
  getRowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & Record<`data-${string}`, unknown>;
}

/** A table without state: rows in columns. Its styles come from the element around it, such as `TablePanel`. */
export function RowTable<Row>({ name, labelledBy, columns, rows, getKey, getRowProps }: RowTableProps<Row>) {
  return (
    <table aria-label={name} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={kind}>
              {label || <VisuallyHidden>Actions</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)} {...getRowProps?.(row)}>
            {columns.map(({ label, kind, cell, className, style }, index) => {
              const extra = typeof className === 'function' ? className(row) : className;
              const props = {
                'data-label': label || undefined,
                className: [kind, extra].filter(Boolean).join(' ') || undefined,
                style: style?.(row),
              };
              return index === 0 ? (
                <th key={label} scope="row" {...props}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} {...props}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
