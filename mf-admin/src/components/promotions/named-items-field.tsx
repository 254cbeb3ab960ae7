import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { Permitted } from '../../permissions';
import { ErrorText, Hint, Stack, Text } from '../kit';
import { TagChips } from '../order-tags/tag-chips';
import type { NamedItem } from './item-pickers';

interface NamedItemsFieldProps {
  /** Field of the form, whose value is a list of `NamedItem`. */
  name: string;
  label: string;
  hint?: string;
  addLabel: string;
  rules?: RegisterOptions;
  /** Renders the picker. `onPick` adds an item and closes it. */
  renderPicker: (picker: {
    excludedIds: string[];
    onPick: (item: NamedItem) => void;
    onClose: () => void;
  }) => ReactNode;
}

/** Records that a promotion or a product names: chips to remove, and a picker for more. */
export function NamedItemsField({ name, label, hint, addLabel, rules, renderPicker }: NamedItemsFieldProps) {
  const { field, fieldState } = useController({ name, rules });
  const items = field.value as NamedItem[];
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ids = new Map(items.map((item) => [item.name, item._id]));
  const remove = (removed: string) => {
    field.onChange(items.filter(({ _id }) => _id !== ids.get(removed)));
    button.current?.focus();
  };
  return (
    <Stack $gap={8} role="group" aria-label={label}>
      <Text $bold>{label}</Text>
      {hint && <Hint>{hint}</Hint>}
      {items.length > 0 && (
        <TagChips removeLabel="Remove" label={`${label}: chosen`} tags={[...ids.keys()]} onRemove={remove} />
      )}
      {fieldState.error && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
      <Permitted>
        <div>
          <Button $tone="line" ref={button} onClick={() => setPicking(true)}>
            {addLabel}
          </Button>
        </div>
      </Permitted>
      {isPicking &&
        renderPicker({
          excludedIds: items.map(({ _id }) => _id),
          onPick: (item) => {
            field.onChange([...items, item]);
            setPicking(false);
          },
          onClose: () => setPicking(false),
        })}
    </Stack>
  );
}
