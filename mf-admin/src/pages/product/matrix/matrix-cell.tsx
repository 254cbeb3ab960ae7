import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { type ClipboardEvent, memo } from 'react';
import { Detail } from '../../../components/kit';
import { FieldInput } from './field-input';
import { describeMargin } from './margin';
import { type Cell, isTextLayer, type Layer, readCell, requiredLayers, toCellPart } from './matrix';

interface MatrixCellProps {
  cell: Cell;
  cellKey: string;
  /** "Indigo, M". */
  name: string;
  layer: Layer;
  layerLabel: string;
  /** Custom field that the table shows. */
  field?: CustomFieldDefinition;
  row: number;
  column: number;
  error?: string;
  onChange: (key: string, change: Partial<Cell>) => void;
  onPaste: (start: readonly [number, number], text: string) => void;
}

const inputModes: Partial<Record<Layer, 'text' | 'numeric'>> = {
  sku: 'text',
  parcel: 'text',
  stock: 'numeric',
  barcode: 'numeric',
  weight: 'numeric',
};
const maxLengths: Partial<Record<Layer, number>> = { sku: 60, barcode: 14, parcel: 24 };

/** Cell of one variant: whether it is offered, and the value that the table shows at the moment. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { cell, cellKey, name, layer, layerLabel, field, row, column, error, onChange, onPaste } = props;
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste([row, column], text);
  };
  const errorId = `${cellKey}-error`;
  const change = (text: string) => onChange(cellKey, toCellPart(cell, layer, text));
  const input = {
    'data-at': `${row},${column}`,
    'aria-label': `${layerLabel} of ${name}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    value: readCell(cell, layer),
    onPaste: handlePaste,
  };
  const margin = layer === 'cost' && cell.isOffered ? describeMargin(cell) : undefined;
  return (
    <td className={cell.isOffered ? undefined : 'off'}>
      <div>
        <label className="switch" title={cell.isOffered ? 'Sold' : 'Not sold'}>
          <input
            type="checkbox"
            checked={cell.isOffered}
            aria-label={`${name} is sold`}
            onChange={({ target }) => onChange(cellKey, { isOffered: target.checked })}
          />
        </label>
        {cell.isOffered && field ? (
          <FieldInput field={field} {...input} onChange={change} />
        ) : cell.isOffered ? (
          <input
            {...input}
            className={isTextLayer(layer) ? 'text' : undefined}
            aria-required={requiredLayers.includes(layer) || undefined}
            inputMode={inputModes[layer] ?? 'decimal'}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLengths[layer] ?? 11}
            onChange={({ target }) => change(target.value)}
            onFocus={({ target }) => target.select()}
          />
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </div>
      {margin && <Detail>{margin}</Detail>}
      {error && (
        <Detail $tone="error" id={errorId}>
          {error}
        </Detail>
      )}
    </td>
  );
});
