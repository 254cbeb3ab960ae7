import { type ClipboardEvent, memo } from 'react';
import { type Cell, type Layer, layerWords } from './matrix';

interface MatrixCellProps {
  cell: Cell;
  cellKey: string;
  /** "Indigo, M". */
  name: string;
  layer: Layer;
  row: number;
  column: number;
  problem?: string;
  onPart: (key: string, part: Partial<Cell>) => void;
  onPaste: (at: readonly [number, number], text: string) => void;
}

/** One colour in one size: whether there is such a variant, and of it what the table shows at the moment. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { cell, cellKey, name, layer, row, column, problem, onPart, onPaste } = props;
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste([row, column], text);
  };
  const noteId = `${cellKey}-problem`;
  return (
    <td className={cell.isOffered ? undefined : 'off'}>
      <div>
        <label className="switch" title={cell.isOffered ? 'Offered' : 'Not offered'}>
          <input
            type="checkbox"
            checked={cell.isOffered}
            aria-label={`${name} is offered`}
            onChange={({ target }) => onPart(cellKey, { isOffered: target.checked })}
          />
        </label>
        {cell.isOffered ? (
          <input
            className={layer}
            data-at={`${row},${column}`}
            aria-label={`${layerWords[layer]} of ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? noteId : undefined}
            inputMode={layer === 'sku' ? 'text' : layer === 'stock' ? 'numeric' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            maxLength={layer === 'sku' ? 60 : 11}
            value={cell[layer]}
            onChange={({ target }) => onPart(cellKey, { [layer]: target.value })}
            onFocus={({ target }) => target.select()}
            onPaste={pasted}
          />
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </div>
      {problem && <small id={noteId}>{problem}</small>}
    </td>
  );
});
