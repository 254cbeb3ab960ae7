import { SelectField } from '@vastra/shared/ui/field';
import type { ReactNode } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { CategoryOptions } from '../../components/categories/category-options';
import { useCategories } from '../../components/categories/use-categories';
import { Stack } from '../../components/kit';
import { TagChips } from '../../components/order-tags/tag-chips';
import type { NamedItem } from '../../components/promotions/item-pickers';

interface ChoiceChipsProps {
  label: string;
  hint?: string;
  placeholder: string;
  error?: string;
  names: readonly string[];
  onAdd: (value: string) => void;
  onRemove: (name: string) => void;
  /** Options of the select. */
  children: ReactNode;
}

/** Values that are chosen one by one from a select, as chips to remove. */
const ChoiceChips = ({ label, hint, placeholder, error, names, onAdd, onRemove, children }: ChoiceChipsProps) => (
  <Stack $gap={8}>
    <SelectField label={label} hint={hint} error={error} value="" onChange={({ target }) => onAdd(target.value)}>
      <option value="">{placeholder}</option>
      {children}
    </SelectField>
    {names.length > 0 && (
      <TagChips removeLabel="Remove" label={`${label}: chosen`} tags={[...names]} onRemove={onRemove} />
    )}
  </Stack>
);

/** Categories with those below them. */
export function CategoryChips({ name, label, rules }: { name: string; label: string; rules?: RegisterOptions }) {
  const categories = useCategories();
  const { field, fieldState } = useController({ name, rules });
  const items = field.value as NamedItem[];
  const add = (id: string) => {
    const category = categories.find(({ _id }) => _id === id);
    if (category && items.every(({ _id }) => _id !== id)) field.onChange([...items, { _id: id, name: category.name }]);
  };
  return (
    <ChoiceChips
      label={label}
      hint="With all subcategories"
      placeholder="Add a category…"
      error={fieldState.error?.message}
      names={items.map((item) => item.name)}
      onAdd={add}
      onRemove={(removed) => field.onChange(items.filter((item) => item.name !== removed))}
    >
      <CategoryOptions categories={categories} />
    </ChoiceChips>
  );
}

interface TextChipsProps {
  name: string;
  label: string;
  placeholder: string;
  options: readonly string[];
  rules?: RegisterOptions;
}

/** Texts of a fixed list, such as states. */
export function TextChips({ name, label, placeholder, options, rules }: TextChipsProps) {
  const { field, fieldState } = useController({ name, rules });
  const values = field.value as string[];
  return (
    <ChoiceChips
      label={label}
      placeholder={placeholder}
      error={fieldState.error?.message}
      names={values}
      onAdd={(value) => field.onChange([...new Set([...values, value])])}
      onRemove={(removed) => field.onChange(values.filter((value) => value !== removed))}
    >
      {options
        .filter((option) => !values.includes(option))
        .map((option) => (
          <option key={option}>{option}</option>
        ))}
    </ChoiceChips>
  );
}
