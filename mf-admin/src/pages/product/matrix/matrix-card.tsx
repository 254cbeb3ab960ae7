import { useCallback, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Card } from '../../../components/card';
import { Confirm } from '../../../components/confirm';
import type { ProductValues } from '../values';
import { moveBetweenCells } from './cell-keys';
import { FillBar } from './fill-bar';
import { type Cell, cellKey, type Layer, layers, layerWords, type Matrix, paste, withCell, without } from './matrix';
import { MatrixCell } from './matrix-cell';
import { Parts } from './matrix-look';
import { Colors, Sizes, storedIn } from './options';
import { type CellProblems, matrixVerdict, problemsOf } from './problems';

/** Colours by sizes: one value of each variant at a time, as in a spreadsheet. */
export function MatrixCard() {
  const { watch } = useFormContext<ProductValues>();
  const { field, fieldState, formState } = useController<ProductValues, 'matrix'>({
    name: 'matrix',
    rules: { validate: (value) => matrixVerdict(value as Matrix) },
  });
  const matrix = field.value as Matrix;
  const [layer, setLayer] = useState<Layer>('price');
  const [leaving, setLeaving] = useState<{ part: 'colors' | 'sizes'; key: string; name: string; count: number }>();

  // The cells are kept from drawing themselves anew: what they call is always the same.
  const now = useRef({ matrix, layer, change: field.onChange });
  now.current = { matrix, layer, change: field.onChange };
  const onPart = useCallback(
    (key: string, part: Partial<Cell>) => now.current.change(withCell(now.current.matrix, key, part)),
    [],
  );
  const onPaste = useCallback(
    (at: readonly [number, number], text: string) =>
      now.current.change(paste(now.current.matrix, now.current.layer, at, text)),
    [],
  );

  const refusals = (fieldState.error as { cells?: Record<string, Record<string, { message?: string }>> } | undefined)
    ?.cells;
  const found = formState.isSubmitted ? problemsOf(matrix) : {};
  const problemOf = (key: string, of: Layer): string | undefined =>
    (found[key] as CellProblems | undefined)?.[of] ?? refusals?.[key]?.[of]?.message;
  const keys = matrix.colors.flatMap((color) => matrix.sizes.map((size) => cellKey(color, size)));
  const wrongIn = (of: Layer) => keys.filter((key) => problemOf(key, of)).length;

  const remove = (part: 'colors' | 'sizes', { key, name }: { key: string; name: string }) => {
    const count = storedIn(matrix, part, key);
    if (count === 0) field.onChange(without(matrix, part, key));
    else setLeaving({ part, key, name, count });
  };

  return (
    <Card aria-labelledby="variants-title">
      <h2 id="variants-title" ref={field.ref} tabIndex={-1}>
        Colours, sizes and stock
      </h2>
      <Parts>
        <div className="options">
          <Colors matrix={matrix} onChange={field.onChange} onRemove={remove} />
          <Sizes matrix={matrix} onChange={field.onChange} onRemove={remove} />
        </div>
        {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
        {keys.length === 0 ? (
          <p>Add a colour and a size, and their prices, stock and SKUs are entered here.</p>
        ) : (
          <>
            <fieldset>
              <legend>What to enter</legend>
              {layers.map((one) => (
                <label key={one}>
                  <input type="radio" name="layer" checked={layer === one} onChange={() => setLayer(one)} />
                  {layerWords[one]}
                  {one.toLowerCase().includes('price') && ' (₹)'}
                  {wrongIn(one) > 0 && <em>· {wrongIn(one)} to mend</em>}
                </label>
              ))}
            </fieldset>
            <FillBar key={layer} matrix={matrix} layer={layer} title={watch('title')} onChange={field.onChange} />
            <div className="scroll">
              <table aria-label={`${layerWords[layer]} by colour and size`}>
                <thead>
                  <tr>
                    <td />
                    {matrix.sizes.map(({ key, name }) => (
                      <th key={key} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody onKeyDown={moveBetweenCells}>
                  {matrix.colors.map((color, row) => (
                    <tr key={color.key}>
                      <th scope="row">
                        <i style={{ background: color.code }} />
                        {color.name}
                      </th>
                      {matrix.sizes.map((size, column) => {
                        const key = cellKey(color, size);
                        return (
                          <MatrixCell
                            key={key}
                            cellKey={key}
                            cell={matrix.cells[key]}
                            name={`${color.name}, ${size.name}`}
                            layer={layer}
                            row={row}
                            column={column}
                            problem={problemOf(key, layer)}
                            onPart={onPart}
                            onPaste={onPaste}
                          />
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p>
              Arrows and Tab move between the cells; a block copied from a spreadsheet can be pasted. A box that is not
              ticked is not offered.
            </p>
          </>
        )}
      </Parts>
      {leaving && (
        <Confirm
          title={`Remove ${leaving.name}?`}
          text={`${leaving.count} ${leaving.count === 1 ? 'variant goes' : 'variants go'} with it when you save, out of carts and wishlists too. Orders keep what was bought.`}
          yes="Remove"
          onYes={() => {
            field.onChange(without(matrix, leaving.part, leaving.key));
            setLeaving(undefined);
          }}
          onNo={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
