import { type ClipboardEvent, memo } from 'react';
import { Detail } from '../../../components/kit';
import { describeMargin } from './margin';
import { type Cell, type Layer, layerLabels, requiredLayers, textLayers } from './matrix';

interface MatrixCellProps {
  cell: Cell;
  cellKey: string;
  /** "Indigo, M". */
  name: string;
  layer: Layer;
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
  const { cell, cellKey, name, layer, row, column, error, onChange, onPaste } = props;
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste([row, column], text);
  };
  const errorId = `${cellKey}-error`;
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
        {cell.isOffered ? (
          <input
            className={textLayers.includes(layer) ? 'text' : undefined}
            data-at={`${row},${column}`}
            aria-label={`${layerLabels[layer]} of ${name}`}
            aria-invalid={error ? true : undefined}
            aria-required={requiredLayers.includes(layer) || undefined}
            aria-describedby={error ? errorId : undefined}
            inputMode={inputModes[layer] ?? 'decimal'}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLengths[layer] ?? 11}
            // A draft that was stored before lacks some values.
            value={cell[layer] ?? ''}
            onChange={({ target }) => onChange(cellKey, { [layer]: target.value })}
            onFocus={({ target }) => target.select()}
            onPaste={handlePaste}
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
