import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { SortableList } from '../../../components/lists/sortable-list';
import { addColor, addSizes, type ColorRow, type Matrix, removeOption, type SizeColumn } from './matrix';

const OptionList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  & h3 {
    font: 600 16px/1.5 var(--sans);
  }
  & li > div {
    display: flex;
    align-items: center;
    gap: 4px;
    border-top: 1px solid var(--hairline);
  }
  & .name {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    font: 400 16px/1.5 var(--sans);
  }
  & .name:hover {
    border-color: var(--control);
  }
  & input[type='color'] {
    flex: none;
    width: 44px;
    height: 44px;
    padding: 8px;
    border: 0;
    background: none;
    cursor: pointer;
  }
  & .remove {
    flex: none;
    min-width: 44px;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }
  & .remove:hover {
    background: var(--sand);
    color: var(--ink);
  }
  & .add {
    display: flex;
    align-items: end;
    gap: 8px;
  }
  & .add > div {
    flex: 1;
  }
  & .add :is(input, button) {
    min-height: 44px;
  }
`;

interface OptionsProps {
  matrix: Matrix;
  onChange: (matrix: Matrix) => void;
  /** Removes a colour or size; asks first if stored variants go with it. */
  onRemove: (part: 'colors' | 'sizes', item: { key: string; name: string }) => void;
}

const handleEnter = (event: KeyboardEvent, add: () => void) => {
  if (event.key !== 'Enter') return;
  // Enter would submit the form.
  event.preventDefault();
  add();
};

/** The colours of a product in their order, with name and code. */
export function ColorList({ matrix, onChange, onRemove }: OptionsProps) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('#808080');
  const change = (key: string, part: Partial<ColorRow>) =>
    onChange({ ...matrix, colors: matrix.colors.map((color) => (color.key === key ? { ...color, ...part } : color)) });
  const add = () => {
    onChange(addColor(matrix, name, code));
    setName('');
  };
  return (
    <OptionList>
      <h3>Colours</h3>
      {matrix.colors.length > 0 && (
        <SortableList
          label="Colours"
          items={matrix.colors}
          getKey={({ key }) => key}
          getName={(color) => color.name}
          onReorder={(colors) => onChange({ ...matrix, colors })}
        >
          {(color, handle) => (
            <div>
              {handle}
              <input
                type="color"
                aria-label={`Colour of ${color.name}`}
                value={color.code}
                onChange={({ target }) => change(color.key, { code: target.value })}
              />
              <input
                className="name"
                aria-label={`Name of ${color.name || 'the colour'}`}
                value={color.name}
                maxLength={40}
                onChange={({ target }) => change(color.key, { name: target.value })}
                onKeyDown={(event) => handleEnter(event, () => {})}
              />
              <RemoveButton name={color.name} onRemove={() => onRemove('colors', color)} />
            </div>
          )}
        </SortableList>
      )}
      <div className="add">
        <input
          type="color"
          aria-label="Code of the new colour"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Field
          label="Add a colour"
          placeholder="Indigo"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => handleEnter(event, add)}
        />
        <Button $tone="line" disabled={!name.trim()} aria-label="Add the colour" onClick={add}>
          Add
        </Button>
      </div>
    </OptionList>
  );
}

/** The sizes of a product in their order. */
export function SizeList({ matrix, onChange, onRemove }: OptionsProps) {
  const [names, setNames] = useState('');
  const rename = (key: string, name: string) =>
    onChange({
      ...matrix,
      sizes: matrix.sizes.map((size: SizeColumn) => (size.key === key ? { ...size, name } : size)),
    });
  const add = () => {
    onChange(addSizes(matrix, names));
    setNames('');
  };
  return (
    <OptionList>
      <h3>Sizes</h3>
      {matrix.sizes.length > 0 && (
        <SortableList
          label="Sizes"
          items={matrix.sizes}
          getKey={({ key }) => key}
          getName={({ name }) => name}
          onReorder={(sizes) => onChange({ ...matrix, sizes })}
        >
          {(size, handle) => (
            <div>
              {handle}
              <input
                className="name"
                aria-label={`Name of ${size.name || 'the size'}`}
                value={size.name}
                maxLength={20}
                onChange={({ target }) => rename(size.key, target.value)}
                onKeyDown={(event) => handleEnter(event, () => {})}
              />
              <RemoveButton name={size.name} onRemove={() => onRemove('sizes', size)} />
            </div>
          )}
        </SortableList>
      )}
      <div className="add">
        <Field
          label="Add sizes"
          placeholder="S, M, L, XL"
          value={names}
          onChange={({ target }) => setNames(target.value)}
          onKeyDown={(event) => handleEnter(event, add)}
        />
        <Button $tone="line" disabled={!names.trim()} aria-label="Add the sizes" onClick={add}>
          Add
        </Button>
      </div>
    </OptionList>
  );
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button type="button" className="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
    <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="m4 4 12 12M16 4 4 16" />
    </svg>
  </button>
);

/** Counts the stored variants that go with a colour or size. */
export const countStoredVariants = (matrix: Matrix, part: 'colors' | 'sizes', key: string): number => {
  const remainingKeys = new Set(Object.keys(removeOption(matrix, part, key).cellKeys));
  return Object.entries(matrix.cellKeys).filter(([cell, { id }]) => id !== null && !remainingKeys.has(cell)).length;
};
