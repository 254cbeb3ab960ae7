import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { useCallback, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { moveBetweenCells } from '../../../components/form/cell-navigation';
import { TextField } from '../../../components/form/fields';
import { ErrorText, Hint, Muted, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import type { ProductValues } from '../values';
import { FillBar } from './fill-bar';
import { pasteBlock } from './fill-cells';
import {
  type Cell,
  getCellKey,
  getFieldKey,
  getLayerLabel,
  type Layer,
  layers,
  listCombinations,
  listRows,
  type Matrix,
  type OptionPart,
  removeOption,
  updateCell,
} from './matrix';
import { MatrixCell } from './matrix-cell';
import { MatrixLayout } from './matrix-styles';
import { ColorList, countStoredVariants, SizeList } from './option-lists';
import { OptionNames } from './option-names';
import { type CellErrors, countMissing, validateCells, validateMatrix } from './validation';

const none: readonly CustomFieldDefinition[] = [];

const priceLayers: readonly Layer[] = ['price', 'originalPrice', 'cost'];

/** Table of the variants, colours by sizes, showing one value per variant at a time as in a spreadsheet. */
export function MatrixCard({ fields = none }: { fields?: readonly CustomFieldDefinition[] }) {
  const { watch } = useFormContext<ProductValues>();
  const allLayers: Layer[] = [...layers, ...fields.map(({ key }): Layer => `field:${key}`)];
  const { field, fieldState, formState } = useController<ProductValues, 'matrix'>({
    name: 'matrix',
    rules: { validate: (value) => validateMatrix(value as Matrix, fields) },
  });
  const matrix = field.value as Matrix;
  const [layer, setLayer] = useState<Layer>('price');
  const [optionToRemove, setOptionToRemove] = useState<{
    part: OptionPart;
    key: string;
    name: string;
    count: number;
  }>();

  // The callbacks of the memoized cells never change; they read the latest values from this ref.
  const latest = useRef({ matrix, layer, change: field.onChange });
  latest.current = { matrix, layer, change: field.onChange };
  const changeCell = useCallback(
    (key: string, part: Partial<Cell>) => latest.current.change(updateCell(latest.current.matrix, key, part)),
    [],
  );
  const pasteInto = useCallback(
    (start: readonly [number, number], text: string) =>
      latest.current.change(pasteBlock(latest.current.matrix, latest.current.layer, start, text)),
    [],
  );

  const serverErrors = (
    fieldState.error as { cells?: Record<string, Record<string, { message?: string }>> } | undefined
  )?.cells;
  const cellErrors = formState.isSubmitted ? validateCells(matrix, fields) : {};
  const getError = (key: string, valueName: Layer): string | undefined =>
    (cellErrors[key] as CellErrors | undefined)?.[valueName] ?? serverErrors?.[key]?.[valueName]?.message;
  const shownField = fields.find(({ key }) => key === getFieldKey(layer));
  const layerLabel = getLayerLabel(layer, fields);
  const keys = listCombinations(matrix).map(({ key }) => key);
  const isStored = Object.values(matrix.cells).some(({ id }) => id !== null);
  const countErrors = (valueName: Layer) => keys.filter((key) => getError(key, valueName)).length;
  const describeCount = (valueName: Layer): string | undefined => {
    const [errors, missing] = [countErrors(valueName), countMissing(matrix, valueName)];
    return errors > 0 ? `${errors} to fix` : missing > 0 ? `${missing} missing` : undefined;
  };
  // After a failed save the table shows the first value that is wrong, so that its message is beside its field.
  const [seenSubmits, setSeenSubmits] = useState(formState.submitCount);
  if (seenSubmits !== formState.submitCount) {
    setSeenSubmits(formState.submitCount);
    const wrong = allLayers.find(countErrors);
    if (wrong && countErrors(layer) === 0) setLayer(wrong);
  }

  const remove = (part: OptionPart, { key, name }: { key: string; name: string }) => {
    const count = countStoredVariants(matrix, part, key);
    if (count === 0) field.onChange(removeOption(matrix, part, key));
    else setOptionToRemove({ part, key, name, count });
  };

  return (
    <Card aria-labelledby="variants-title">
      <h2 id="variants-title" ref={field.ref} tabIndex={-1}>
        Colours, sizes and stock
      </h2>
      <MatrixLayout>
        <Stack $gap={24} className="options">
          <ColorList matrix={matrix} onChange={field.onChange} onRemove={remove} />
          <SizeList matrix={matrix} onChange={field.onChange} onRemove={remove} />
        </Stack>
        <OptionNames matrix={matrix} onChange={field.onChange} onRemove={remove} />
        {fieldState.error?.message && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
        {keys.length === 0 ? (
          <Muted>Add a colour and a size first. Then enter prices, stock and SKUs here.</Muted>
        ) : (
          <>
            <fieldset>
              <legend>Field to edit</legend>
              {allLayers.map((option) => (
                <label key={option}>
                  <input type="radio" name="layer" checked={layer === option} onChange={() => setLayer(option)} />
                  {getLayerLabel(option, fields)}
                  {priceLayers.includes(option) && <span> (₹)</span>}
                  {describeCount(option) && <em>· {describeCount(option)}</em>}
                </label>
              ))}
              <Hint>Price, stock and SKU are required.</Hint>
            </fieldset>
            {layer === 'stock' && isStored && (
              <TextField
                name="stockNote"
                label="Reason for the stock change"
                hint="Optional. Shown in the stock history."
                maxLength={200}
                autoComplete="off"
              />
            )}
            {layer === 'cost' && (
              <Muted>
                What you pay for a unit, with GST. Only admins see it: here, in the list, in files and in the stock
                report. Leave it empty if you do not know it.
              </Muted>
            )}
            {(layer === 'weight' || layer === 'parcel') && (
              <Muted>
                Of a packed unit. A parcel gets the weight of its units, and a parcel of one unit its size, until you
                enter what you have measured.
              </Muted>
            )}
            {shownField?.hint && <Muted>{shownField.hint}</Muted>}
            <FillBar
              key={layer}
              matrix={matrix}
              layer={layer}
              layerLabel={layerLabel}
              field={shownField}
              title={watch('title')}
              onChange={field.onChange}
            />
            <div className="scroll">
              <table aria-label={`${layerLabel} by variant`}>
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
                  {listRows(matrix).map(({ color, third, name }, row) => (
                    <tr key={third ? `${color.key}_${third.key}` : color.key}>
                      <th scope="row">
                        <i style={{ background: color.code }} />
                        {name}
                      </th>
                      {matrix.sizes.map((size, column) => {
                        const key = getCellKey(color, size, third);
                        return (
                          <MatrixCell
                            key={key}
                            cellKey={key}
                            cell={matrix.cells[key]}
                            name={[color.name, size.name, ...(third ? [third.name] : [])].join(', ')}
                            layer={layer}
                            layerLabel={layerLabel}
                            field={shownField}
                            row={row}
                            column={column}
                            error={getError(key, layer)}
                            onChange={changeCell}
                            onPaste={pasteInto}
                          />
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Muted>
              Use the arrow keys or Tab to move between cells. You can paste cells from a spreadsheet. Clear the
              checkbox of a combination that you do not sell.
            </Muted>
          </>
        )}
      </MatrixLayout>
      {optionToRemove && (
        <ConfirmDialog
          title={`Remove ${optionToRemove.name}?`}
          text={`${optionToRemove.count} ${optionToRemove.count === 1 ? 'variant is deleted' : 'variants are deleted'} when you save, and removed from carts and wishlists. Existing orders are not changed.`}
          confirmLabel="Remove"
          onConfirm={() => {
            field.onChange(removeOption(matrix, optionToRemove.part, optionToRemove.key));
            setOptionToRemove(undefined);
          }}
          onCancel={() => setOptionToRemove(undefined)}
        />
      )}
    </Card>
  );
}
