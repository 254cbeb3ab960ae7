import type { ReactNode } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { Text } from '../kit';
import { TagChips } from '../order-tags/tag-chips';
import { PickedRecords } from '../pickers/picked-records';
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
  const ids = new Map(items.map((item) => [item.name, item._id]));
  return (
    <PickedRecords
      label={label}
      heading={<Text $bold>{label}</Text>}
      hint={hint}
      error={fieldState.error?.message}
      addLabel={addLabel}
      renderPicker={(close) =>
        renderPicker({
          excludedIds: items.map(({ _id }) => _id),
          onPick: (item) => {
            field.onChange([...items, item]);
            close();
          },
          onClose: close,
        })
      }
    >
      {(focusButton) =>
        items.length > 0 && (
          <TagChips
            removeLabel="Remove"
            label={`${label}: chosen`}
            tags={[...ids.keys()]}
            onRemove={(removed) => {
              field.onChange(items.filter(({ _id }) => _id !== ids.get(removed)));
              focusButton();
            }}
          />
        )
      }
    </PickedRecords>
  );
}
