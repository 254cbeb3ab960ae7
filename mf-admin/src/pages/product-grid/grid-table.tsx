import { Link } from '@vastra/shared/router';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import {
  type Edits,
  type Field,
  fieldLabels,
  fields,
  formatValue,
  type GridRow,
  type Texts,
  toText,
  validateRow,
} from './cells';
import { parseTable, toPastedCells } from './paste';

const Frame = styled.div`
  overflow: auto;
  max-height: 75vh;
  border-top: 1px solid var(--hairline);
  & table {
    border-collapse: separate;
    border-spacing: 0;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: #fff;
  }
  & :is(th, td) {
    padding: 4px 8px;
    vertical-align: top;
    white-space: nowrap;
  }
  & :is(th, td):first-child {
    position: sticky;
    left: 0;
    width: 14rem;
    min-width: 10rem;
    max-width: 14rem;
    padding-left: 16px;
    background: #fff;
    white-space: normal;
    z-index: 1;
  }
  & thead th:first-child {
    z-index: 2;
  }
  & tbody tr[data-first] :is(th, td) {
    border-top: 1px solid var(--hairline);
  }
  & .variant {
    max-width: 16rem;
    min-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & :is(input, select) {
    width: 6.5rem;
    min-height: 2.5rem;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  & .number input {
    text-align: right;
  }
  & [data-changed='true'] :is(input, select) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  & :is(input, select)[aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & small {
    display: block;
    max-width: 9rem;
    color: var(--ink-2);
    font-size: 0.8125rem;
    white-space: normal;
  }
  & small.sku {
    max-width: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small.error {
    color: var(--sale);
  }
  /* On a phone each variant is a card of labelled cells. */
  @media (max-width: 639px) {
    max-height: none;
    overflow: visible;
    & :is(table, tbody) {
      display: block;
    }
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px 12px;
      padding: 12px 16px;
      border-top: 1px solid var(--hairline);
    }
    & tbody tr:nth-child(n) :is(th, td):nth-child(n) {
      position: static;
      width: auto;
      height: auto;
      min-width: 0;
      max-width: none;
      padding: 0;
      border: 0;
      text-align: left;
    }
    & tbody :is(th, .variant) {
      grid-column: 1 / -1;
    }
    & tbody tr:nth-child(n) :is(th, td):empty {
      display: none;
    }
    & [data-label]::before {
      display: block;
      color: var(--ink-2);
      font-size: 0.8125rem;
      content: attr(data-label) / '';
    }
    & :is(input, select) {
      width: 100%;
      min-height: 2.75rem;
      font-size: 1rem;
    }
    & .number input {
      text-align: left;
    }
  }
`;

/** A cell that was changed. */
export interface TypedCell {
  row: GridRow;
  field: Field;
  text: string;
}

interface GridTableProps {
  rows: readonly GridRow[];
  edits: Edits;
  /** Called with typed or pasted cells. */
  onEdit: (cells: TypedCell[]) => void;
}

const isNumber = (field: Field): boolean => field !== 'status' && field !== 'hsn';
const getCellId = (key: string, field: Field): string => `${field} ${key}`;

/**
 * The grid: a row for each variant. Tab goes from cell to cell; Enter and the arrow keys go up and down in a column, and to the next cell from the end of a
 * text. A table that was copied in a spreadsheet fills the cells from the cell with the focus.
 */
export function GridTable({ rows, edits, onEdit }: GridTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focusCell = (rowIndex: number, field: Field | undefined): boolean => {
    const row = rows[rowIndex];
    const cell = row && field && findCell(frame.current!, getCellId(row.key, field));
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    return Boolean(cell);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target as HTMLElement;
    const position = findPosition(rows, cell);
    if (!position || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const { index, field } = position;
    const step = getRowStep(event, cell);
    if (step !== 0) {
      event.preventDefault();
      // Product cells are in the first row of a product only.
      for (let next = index + step; next >= 0 && next < rows.length; next += step) if (focusCell(next, field)) return;
      return;
    }
    const fieldStep = getFieldStep(event, cell);
    if (fieldStep !== 0 && focusCell(index, fields[fields.indexOf(field) + fieldStep])) event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const position = findPosition(rows, event.target as HTMLElement);
    const text = event.clipboardData.getData('text');
    if (!position || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onEdit(toPastedCells(rows, { key: rows[position.index].key, field: position.field }, parseTable(text)));
  };
  return (
    <Frame ref={frame} onKeyDown={move} onPaste={paste}>
      <table aria-label="Products" data-list="grid">
        <thead>
          <tr>
            {['Product', 'Variant and SKU'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {fields.map((field) => (
              <th key={field} scope="col" className={isNumber(field) ? 'number' : undefined}>
                {fieldLabels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} texts={edits[row.key]?.texts} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const findCell = (frame: HTMLElement, id: string): HTMLElement | undefined =>
  [...frame.querySelectorAll<HTMLElement>('[data-cell]')].find(({ dataset }) => dataset.cell === id);

function findPosition(rows: readonly GridRow[], cell: HTMLElement): { index: number; field: Field } | undefined {
  const [field, ...key] = (cell.dataset.cell ?? '').split(' ');
  const index = rows.findIndex((row) => row.key === key.join(' '));
  return index < 0 ? undefined : { index, field: field as Field };
}

/** Returns the rows by which a key moves the focus. In a choice, the arrow keys choose. */
function getRowStep({ key, shiftKey }: KeyboardEvent, cell: HTMLElement): -1 | 0 | 1 {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (cell instanceof HTMLSelectElement) return 0;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

/** Returns the cells by which a key moves the focus: from the end of a text, or when the whole text is selected. */
function getFieldStep({ key, shiftKey }: KeyboardEvent, cell: HTMLElement): -1 | 0 | 1 {
  if (shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return 0;
  const step = key === 'ArrowRight' ? 1 : -1;
  if (!(cell instanceof HTMLInputElement)) return step;
  const { selectionStart, selectionEnd, value } = cell;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isAtEnd = selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0);
  return isWhole || isAtEnd ? step : 0;
}

interface RowProps {
  row: GridRow;
  texts?: Texts;
  onEdit: GridTableProps['onEdit'];
}

/** Memoised, because a key in one cell would otherwise render hundreds of others. */
const Row = memo(function Row({ row, texts = {}, onEdit }: RowProps) {
  const errors = validateRow(row, texts);
  return (
    <tr data-first={row.isFirst || undefined}>
      <th scope="row">{row.isFirst && <Link to={adminPaths.product(row.productId)}>{row.title}</Link>}</th>
      <td className="variant">
        {row.variant || 'No sizes yet'}
        <small className="sku">{row.sku}</small>
      </td>
      {fields.map((field) => (
        <Cell key={field} row={row} field={field} text={texts[field]} error={errors[field]} onEdit={onEdit} />
      ))}
    </tr>
  );
});

interface CellProps extends Omit<RowProps, 'texts'> {
  field: Field;
  text?: string;
  error?: string;
}

function Cell({ row, field, text, error, onEdit }: CellProps) {
  const value = row.values[field];
  if (value === undefined) return <td />;
  const id = getCellId(row.key, field);
  const props = {
    'data-cell': id,
    'aria-label': `${fieldLabels[field]} of ${row.title}${isNumber(field) ? `, ${row.variant}` : ''}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || text !== undefined ? `${id} note`.replaceAll(' ', '-') : undefined,
    value: text ?? toText(value),
    onChange: ({ target }: { target: { value: string } }) => onEdit([{ row, field, text: target.value }]),
  };
  return (
    <td
      className={isNumber(field) ? 'number' : undefined}
      data-label={fieldLabels[field]}
      data-changed={text !== undefined}
    >
      {field === 'status' ? (
        <select {...props} value={text?.toLowerCase() === 'published' ? 'on-sale' : props.value.toLowerCase()}>
          <option value="on-sale">Published</option>
          <option value="archived">Archived</option>
        </select>
      ) : (
        <input
          {...props}
          autoComplete="off"
          inputMode={field === 'price' || field === 'originalPrice' ? 'decimal' : 'numeric'}
          placeholder={field === 'hsn' ? row.categoryHsn : undefined}
        />
      )}
      {props['aria-describedby'] && (
        <small id={props['aria-describedby']} className={error && 'error'}>
          {error ?? `was ${formatValue(field, value)}`}
        </small>
      )}
    </td>
  );
}
