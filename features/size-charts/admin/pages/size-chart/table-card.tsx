import { Button } from '@vastra/shared/ui/button';
import type { ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { moveBetweenCells } from '../../../../../mf-admin/src/components/form/cell-navigation';
import { fieldFrame } from '../../../../../mf-admin/src/components/form/text-input';
import { ErrorText, Hint, Row, Stack } from '../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { RemoveButton } from '../../../../../mf-admin/src/components/lists/icon-button';
import { maxChartColumns, maxChartRows, parseRange, type SizeMeasureName, sizeMeasures } from '../../../contract/rules';
import { buildRow, type SizeChartValues } from './api';
import { addColumn, listFreeMeasures, pasteCells, removeColumn, setCell, setSize, validateTable } from './chart-rows';

const Scroll = styled.div`
  overflow-x: auto;
  & > table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: 4px;
    text-align: left;
  }
  & thead th > div {
    display: flex;
    align-items: center;
    white-space: nowrap;
  }
  & tbody th {
    position: sticky;
    left: 0;
    background: var(--white);
    z-index: 1;
  }
  & input {
    width: 108px;
    min-height: 44px;
    padding: 0 8px;
    ${fieldFrame}
  }
  & tbody th > input {
    width: 80px;
    font-weight: 600;
  }
  & input[aria-invalid] {
    border-color: var(--sale);
  }
`;

const AddMeasure = styled.select`
  min-height: 44px;
  padding: 0 12px;
  ${fieldFrame}
`;

/** The sizes of the chart and their measurements, as a table of texts in cm. */
export function TableCard({ heading }: { heading: string }) {
  const { field, fieldState } = useController<SizeChartValues, 'table'>({
    name: 'table',
    rules: { validate: validateTable },
  });
  const { value: table, onChange } = field;
  const { measures, rows } = table;
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onChange(pasteCells(table, row, column, text));
  };
  return (
    <Card heading={heading} headingId="sizes-title">
      <Stack>
        <Hint id="cell-hint">
          Measurements in cm, such as 96 or 96-101. Sizes from small to large, named as the sizes of the products. Arrow
          keys move between cells, and cells of a spreadsheet can be pasted.
        </Hint>
        {fieldState.error?.message && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
        <Scroll>
          <table aria-labelledby="sizes-title">
            <thead>
              <tr>
                <th scope="col">Size</th>
                {measures.map((measure, column) => (
                  <th key={measure} scope="col">
                    <div>
                      {sizeMeasures[measure].label}
                      <RemoveButton
                        label={`Remove ${sizeMeasures[measure].label}`}
                        onRemove={() => onChange(removeColumn(table, column))}
                      />
                    </div>
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody onKeyDown={moveBetweenCells}>
              {rows.map(({ key, size, cells }, row) => (
                <tr key={key}>
                  <th scope="row">
                    <input
                      ref={row === 0 ? field.ref : undefined}
                      aria-label={`Size of row ${row + 1}`}
                      autoComplete="off"
                      maxLength={20}
                      value={size}
                      onChange={({ target }) => onChange(setSize(table, row, target.value))}
                    />
                  </th>
                  {measures.map((measure, column) => (
                    <td key={measure}>
                      <input
                        data-at={`${row},${column}`}
                        aria-label={`${sizeMeasures[measure].label} of ${size || `row ${row + 1}`} in cm`}
                        aria-invalid={parseRange(cells[column]) === undefined || undefined}
                        aria-describedby="cell-hint"
                        inputMode="text"
                        autoComplete="off"
                        maxLength={20}
                        value={cells[column]}
                        onPaste={(event) => paste(event, row, column)}
                        onChange={({ target }) => onChange(setCell(table, row, column, target.value))}
                      />
                    </td>
                  ))}
                  <td>
                    <RemoveButton
                      label={`Remove ${size || `row ${row + 1}`}`}
                      onRemove={() => onChange({ ...table, rows: rows.filter((candidate) => candidate.key !== key) })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <Row>
          {rows.length < maxChartRows && (
            <Button $tone="line" onClick={() => onChange({ ...table, rows: [...rows, buildRow(measures.length)] })}>
              Add size
            </Button>
          )}
          {measures.length < maxChartColumns && (
            <AddMeasure
              aria-label="Add measurement"
              value=""
              onChange={({ target }) => onChange(addColumn(table, target.value as SizeMeasureName))}
            >
              <option value="">Add measurement…</option>
              {listFreeMeasures(measures).map((name) => (
                <option key={name} value={name}>
                  {sizeMeasures[name].label} ({sizeMeasures[name].of})
                </option>
              ))}
            </AddMeasure>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
