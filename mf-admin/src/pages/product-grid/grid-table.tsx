import { Link } from '@vastra/shared/router';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
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
import { GridFrame } from './grid-styles';
import { parseTable, toPastedCells } from './paste';

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
    <GridFrame ref={frame} onKeyDown={move} onPaste={paste}>
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
    </GridFrame>
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
