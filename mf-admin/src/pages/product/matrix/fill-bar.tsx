import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { FieldRow } from '../../../components/kit';
import { FieldOptions } from './field-input';
import { fillCells, generateMissingSkus } from './fill-cells';
import { isTextLayer, type Layer, type Matrix } from './matrix';
import { useOwnName } from './option-lists';

const Bar = styled(FieldRow)`
  & > div {
    max-width: 15rem;
  }
`;

interface FillBarProps {
  matrix: Matrix;
  layer: Layer;
  layerLabel: string;
  /** Custom field that the table shows. */
  field?: CustomFieldDefinition;
  /** Title of the product, from which SKUs are generated. */
  title: string;
  onChange: (matrix: Matrix) => void;
}

/** Fills a row, a column or all cells with one value; for SKUs, generates the missing ones. */
export function FillBar({ matrix, layer, layerLabel, field, title, onChange }: FillBarProps) {
  const [value, setValue] = useState('');
  const [target, setTarget] = useState('');
  const sizeName = useOwnName('sizeLabel') || 'Size';
  if (layer === 'sku')
    return (
      <Bar>
        <Button $tone="line" onClick={() => onChange(generateMissingSkus(matrix, title))}>
          Generate missing SKUs
        </Button>
      </Bar>
    );
  if (layer === 'barcode') return null;
  const [part, key] = target.split(':');
  const apply = () => value.trim() && onChange(fillCells(matrix, layer, value.trim(), part ? { [part]: key } : {}));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    apply();
  };
  return (
    <Bar>
      {field && (field.type === 'choice' || field.type === 'boolean') ? (
        <SelectField label={`${layerLabel} for all`} value={value} onChange={({ target }) => setValue(target.value)}>
          <FieldOptions type={field.type} choices={field.choices} value={value} />
        </SelectField>
      ) : (
        <Field
          label={`${layerLabel} for all`}
          inputMode={isTextLayer(layer) ? 'text' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <SelectField label="In" value={target} onChange={({ target }) => setTarget(target.value)}>
        <option value="">All variants</option>
        {matrix.colors.map(({ key, name }) => (
          <option key={key} value={`color:${key}`}>
            {name}
          </option>
        ))}
        {matrix.sizes.map(({ key, name }) => (
          <option key={key} value={`size:${key}`}>
            {sizeName} {name}
          </option>
        ))}
        {matrix.thirds?.map(({ key, name }) => (
          <option key={key} value={`third:${key}`}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button $tone="line" disabled={!value.trim()} onClick={apply}>
        Apply
      </Button>
    </Bar>
  );
}
