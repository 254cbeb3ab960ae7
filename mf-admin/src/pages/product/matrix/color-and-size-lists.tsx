import { defaultColorCode, findColorCode } from '@vastra/shared/contract/color-names';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { Row, Stack } from '../../../components/kit';
import { SortableList } from '../../../components/lists/sortable-list';
import { addColor, addSizes, type ColorRow, type Matrix, removeOption, type SizeColumn } from './matrix';

const Title = styled.h3`
  font: 600 16px/1.5 var(--sans);
`;

const NameInput = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  font: 400 16px/1.5 var(--sans);
  &:hover {
    border-color: var(--control);
  }
`;

const ColorInput = styled.input.attrs({ type: 'color' })`
  && {
    flex: none;
    width: 44px;
    height: 44px;
    padding: 8px;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;

const RemoveIconButton = styled.button`
  flex: none;
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--ink-2);
  cursor: pointer;
  &:hover {
    background: var(--sand);
    color: var(--ink);
  }
`;

const AddBar = styled.div`
  display: flex;
  align-items: end;
  gap: 8px;
  & > div {
    flex: 1;
  }
  && :is(input, button) {
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
  // The name gives the colour until the admin chooses another one.
  const [chosenCode, setChosenCode] = useState<string>();
  const code = chosenCode ?? findColorCode(name) ?? defaultColorCode;
  const change = (key: string, part: Partial<ColorRow>) =>
    onChange({ ...matrix, colors: matrix.colors.map((color) => (color.key === key ? { ...color, ...part } : color)) });
  const add = () => {
    onChange(addColor(matrix, name, code));
    setName('');
    setChosenCode(undefined);
  };
  return (
    <Stack $gap={12}>
      <Title>Colours</Title>
      {matrix.colors.length > 0 && (
        <SortableList
          label="Colours"
          items={matrix.colors}
          getKey={({ key }) => key}
          getName={(color) => color.name}
          onReorder={(colors) => onChange({ ...matrix, colors })}
        >
          {(color, handle) => (
            <Row $noWrap $gap={4} $line="top">
              {handle}
              <ColorInput
                aria-label={`Colour of ${color.name}`}
                value={color.code}
                onChange={({ target }) => change(color.key, { code: target.value })}
              />
              <NameInput
                aria-label={`Name of ${color.name || 'the colour'}`}
                value={color.name}
                maxLength={40}
                onChange={({ target }) => change(color.key, { name: target.value })}
                onKeyDown={(event) => handleEnter(event, () => {})}
              />
              <RemoveButton name={color.name} onRemove={() => onRemove('colors', color)} />
            </Row>
          )}
        </SortableList>
      )}
      <AddBar>
        <ColorInput
          aria-label="Hex code of the new colour"
          value={code}
          onChange={({ target }) => setChosenCode(target.value)}
        />
        <Field
          label="Add a colour"
          placeholder="Indigo"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => handleEnter(event, add)}
        />
        <Button $tone="line" disabled={!name.trim()} aria-label="Add colour" onClick={add}>
          Add
        </Button>
      </AddBar>
    </Stack>
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
    <Stack $gap={12}>
      <Title>Sizes</Title>
      {matrix.sizes.length > 0 && (
        <SortableList
          label="Sizes"
          items={matrix.sizes}
          getKey={({ key }) => key}
          getName={({ name }) => name}
          onReorder={(sizes) => onChange({ ...matrix, sizes })}
        >
          {(size, handle) => (
            <Row $noWrap $gap={4} $line="top">
              {handle}
              <NameInput
                aria-label={`Name of ${size.name || 'the size'}`}
                value={size.name}
                maxLength={20}
                onChange={({ target }) => rename(size.key, target.value)}
                onKeyDown={(event) => handleEnter(event, () => {})}
              />
              <RemoveButton name={size.name} onRemove={() => onRemove('sizes', size)} />
            </Row>
          )}
        </SortableList>
      )}
      <AddBar>
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
      </AddBar>
    </Stack>
  );
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <RemoveIconButton type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
    <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="m4 4 12 12M16 4 4 16" />
    </svg>
  </RemoveIconButton>
);

/** Counts the stored variants that go with a colour or size. */
export const countStoredVariants = (matrix: Matrix, part: 'colors' | 'sizes', key: string): number => {
  const remainingKeys = new Set(Object.keys(removeOption(matrix, part, key).cells));
  return Object.entries(matrix.cells).filter(([cell, { id }]) => id !== null && !remainingKeys.has(cell)).length;
};
