import { defaultColorCode, findColorCode } from '@vastra/shared/contract/color-names';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { TextInput } from '../../../components/form/text-input';
import { FieldRow, ItemTitle, Row, Stack } from '../../../components/kit';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';
import {
  addColor,
  addSizes,
  addThirds,
  type ColorRow,
  type Matrix,
  type OptionPart,
  type OptionValue,
  removeOption,
} from './matrix';

const NameInput = styled(TextInput)`
  background: none;
  &:not(:hover) {
    border-color: transparent;
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

export interface OptionsProps {
  matrix: Matrix;
  onChange: (matrix: Matrix) => void;
  /** Removes an option; asks first if stored variants go with it. */
  onRemove: (part: OptionPart, item: { key: string; name: string }) => void;
}

const handleEnter = (event: KeyboardEvent, add: () => void) => {
  if (event.key !== 'Enter') return;
  // Enter would submit the form.
  event.preventDefault();
  add();
};

interface OptionListProps<Item> extends Pick<OptionsProps, 'onRemove'> {
  part: OptionPart;
  title: string;
  /** Name of one item in a label: "the colour". */
  itemName: string;
  maxLength: number;
  items: Item[];
  onChange: (items: Item[]) => void;
  /** Renders what an item has before its name. */
  renderStart?: (item: Item) => ReactNode;
  /** The fields for new items. */
  children: ReactNode;
}

/** Options in their order, to rename, reorder and remove, with the fields for new items. */
function OptionList<Item extends { key: string; name: string }>(props: OptionListProps<Item>) {
  const { part, title, itemName, maxLength, items, onChange, onRemove, renderStart, children } = props;
  const rename = (key: string, name: string) =>
    onChange(items.map((item) => (item.key === key ? { ...item, name } : item)));
  return (
    <Stack $gap={12}>
      <ItemTitle>{title}</ItemTitle>
      {items.length > 0 && (
        <SortableList
          label={title}
          items={items}
          getKey={({ key }) => key}
          getName={({ name }) => name}
          onReorder={onChange}
        >
          {(item, handle) => (
            <Row $noWrap $gap={4} $line="top">
              {handle}
              {renderStart?.(item)}
              <NameInput
                aria-label={`Name of ${item.name || itemName}`}
                value={item.name}
                maxLength={maxLength}
                onChange={({ target }) => rename(item.key, target.value)}
                onKeyDown={(event) => handleEnter(event, () => {})}
              />
              <RemoveButton label={`Remove ${item.name}`} onRemove={() => onRemove(part, item)} />
            </Row>
          )}
        </SortableList>
      )}
      <FieldRow $noWrap $gap={8}>
        {children}
      </FieldRow>
    </Stack>
  );
}

/** Returns the product's own name of an option, or an empty text. */
export const useOwnName = (field: 'colorLabel' | 'sizeLabel'): string =>
  ((useWatch({ name: field }) as string | undefined) ?? '').trim();

/** The colours of a product in their order, with name and code. */
export function ColorList({ matrix, onChange, onRemove }: OptionsProps) {
  const ownName = useOwnName('colorLabel');
  const [name, setName] = useState('');
  // The name gives the colour until the admin chooses another one.
  const [chosenCode, setChosenCode] = useState<string>();
  const code = chosenCode ?? findColorCode(name) ?? defaultColorCode;
  const setColors = (colors: ColorRow[]) => onChange({ ...matrix, colors });
  const add = () => {
    onChange(addColor(matrix, name, code));
    setName('');
    setChosenCode(undefined);
  };
  return (
    <OptionList
      part="colors"
      title={ownName || 'Colours'}
      itemName={ownName ? 'the value' : 'the colour'}
      maxLength={40}
      items={matrix.colors}
      onChange={setColors}
      onRemove={onRemove}
      renderStart={({ key, name: colorName, code: colorCode }) => (
        <ColorInput
          aria-label={`Colour of ${colorName}`}
          value={colorCode}
          onChange={({ target }) =>
            setColors(matrix.colors.map((color) => (color.key === key ? { ...color, code: target.value } : color)))
          }
        />
      )}
    >
      <ColorInput
        aria-label="Hex code of the new colour"
        value={code}
        onChange={({ target }) => setChosenCode(target.value)}
      />
      <Field
        label={ownName ? `Add a value of ${ownName}` : 'Add a colour'}
        placeholder={ownName ? undefined : 'Indigo'}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => handleEnter(event, add)}
      />
      <Button
        $tone="line"
        disabled={!name.trim()}
        aria-label={ownName ? `Add to ${ownName}` : 'Add colour'}
        onClick={add}
      >
        Add
      </Button>
    </OptionList>
  );
}

interface ValueListProps extends Omit<OptionListProps<OptionValue>, 'children'> {
  /** Label and placeholder of the field for new values, and name of its button. */
  addLabel: string;
  placeholder?: string;
  addName: string;
  onAdd: (names: string) => void;
}

/** Values that have a name alone, with a field that adds several at once. */
function ValueList({ addLabel, placeholder, addName, onAdd, ...list }: ValueListProps) {
  const [names, setNames] = useState('');
  const add = () => {
    onAdd(names);
    setNames('');
  };
  return (
    <OptionList {...list}>
      <Field
        label={addLabel}
        placeholder={placeholder}
        value={names}
        onChange={({ target }) => setNames(target.value)}
        onKeyDown={(event) => handleEnter(event, add)}
      />
      <Button $tone="line" disabled={!names.trim()} aria-label={addName} onClick={add}>
        Add
      </Button>
    </OptionList>
  );
}

/** The sizes of a product in their order. */
export function SizeList({ matrix, onChange, onRemove }: OptionsProps) {
  const ownName = useOwnName('sizeLabel');
  return (
    <ValueList
      part="sizes"
      title={ownName || 'Sizes'}
      itemName={ownName ? 'the value' : 'the size'}
      maxLength={20}
      items={matrix.sizes}
      addLabel={ownName ? `Add values of ${ownName}` : 'Add sizes'}
      placeholder={ownName ? undefined : 'S, M, L, XL'}
      addName={ownName ? `Add to ${ownName}` : 'Add the sizes'}
      onAdd={(names) => onChange(addSizes(matrix, names))}
      onChange={(sizes) => onChange({ ...matrix, sizes })}
      onRemove={onRemove}
    />
  );
}

/** The values of a product's third option in their order. */
export const ThirdList = ({ matrix, onChange, onRemove }: OptionsProps) => (
  <ValueList
    part="thirds"
    title="Values of the third option"
    itemName="the value"
    maxLength={40}
    items={matrix.thirds ?? []}
    addLabel="Add values"
    placeholder="Plain, Monogram"
    addName="Add the values"
    onAdd={(names) => onChange(addThirds(matrix, names))}
    onChange={(thirds) => onChange({ ...matrix, thirds })}
    onRemove={onRemove}
  />
);

/** Counts the stored variants that go with an option. */
export const countStoredVariants = (matrix: Matrix, part: OptionPart, key: string): number => {
  const countStored = ({ cells }: Matrix) => Object.values(cells).filter(({ id }) => id !== null).length;
  return countStored(matrix) - countStored(removeOption(matrix, part, key));
};
