import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { filterFieldTypes, formatCustomValue } from '@vastra/shared/contract/custom-field-rules';
import { normaliseTags } from '@vastra/shared/contract/product-fields';
import { SelectField } from '@vastra/shared/ui/field';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CategoryOptions } from '../../../../../mf-admin/src/components/categories/category-options';
import { useCategories } from '../../../../../mf-admin/src/components/categories/use-categories';
import { useCustomFields } from '../../../../../mf-admin/src/components/custom-fields/use-custom-fields';
import { ChoiceField, FieldGrid, MoneyField, NumberField } from '../../../../../mf-admin/src/components/form/fields';
import { buildNumberRange } from '../../../../../mf-admin/src/components/form/number-range';
import { FieldRow, Stack } from '../../../../../mf-admin/src/components/kit';
import { RemoveButton } from '../../../../../mf-admin/src/components/lists/icon-button';
import { TagChips } from '../../../../../mf-admin/src/components/order-tags/tag-chips';
import { ValuesField } from '../../../../../mf-admin/src/components/order-tags/values-field';
import { useProductTags } from '../../../../../mf-admin/src/components/products/use-product-tags';
import {
  type CollectionConditionField,
  type CollectionValueField,
  collectionConditionFields,
  collectionValueFields,
  maxNewDays,
} from '../../../contract/rules';
import { type CollectionValues, findCustomKey, optionField, toCustomCondition } from './api';
import { OptionCondition } from './option-condition';
import { validateValues } from './validate-values';

interface ConditionRowProps {
  index: number;
  onRemove: () => void;
}

/** A condition: its field, and what the product must have. */
export function ConditionRow({ index, onRemove }: ConditionRowProps) {
  const name = `conditions.${index}` as const;
  const { setValue } = useFormContext<CollectionValues>();
  const field = useWatch<CollectionValues, `conditions.${number}.field`>({ name: `${name}.field` });
  const definitions = useCustomFields('product').filter(({ type }) => filterFieldTypes.includes(type));
  const key = findCustomKey(field);
  const number = index + 1;
  return (
    <FieldRow role="group" aria-label={`Condition ${number}`}>
      <FieldGrid style={{ flex: '1 1 14rem' }}>
        <ChoiceField
          name={`${name}.field`}
          label={`Condition ${number}`}
          choices={{ ...collectionConditionFields, ...optionChoice, ...listCustomConditions(definitions, field) }}
          // Values of one field mean nothing in another.
          rules={{ onChange: () => setValue(`${name}.values`, []) }}
        />
        {field === optionField ? (
          <OptionCondition name={name} />
        ) : key === undefined ? (
          <ConditionValue name={name} field={field as CollectionConditionField} />
        ) : (
          <CustomValues name={`${name}.values`} definition={definitions.find((definition) => definition.key === key)} />
        )}
      </FieldGrid>
      <RemoveButton label={`Remove condition ${number}`} onRemove={onRemove} />
    </FieldRow>
  );
}

const optionChoice = { [optionField]: 'Option, by its name' };

/** Lists the custom fields that a condition can be about. The chosen one is there before they are loaded, and after it was removed. */
function listCustomConditions(definitions: readonly CustomFieldDefinition[], chosen: string): Record<string, string> {
  const key = findCustomKey(chosen);
  return Object.fromEntries([
    ...(key === undefined ? [] : [[chosen, `${key} (custom field)`]]),
    ...definitions.map(({ key, label }) => [toCustomCondition(key), `${label} (custom field)`]),
  ]);
}

const daysMessage = `Please enter 1 to ${maxNewDays} days`;

function ConditionValue({ name, field }: { name: `conditions.${number}`; field: CollectionConditionField }) {
  const { getValues } = useFormContext<CollectionValues>();
  switch (field) {
    case 'price':
      return (
        <>
          <MoneyField name={`${name}.min`} label="Lowest price" hint="Leave empty for no lowest price." />
          <MoneyField
            name={`${name}.max`}
            label="Highest price"
            hint="Leave empty for no highest price."
            validate={(max) => max >= (getValues(`${name}.min`) ?? 0) || 'The highest price is below the lowest'}
          />
        </>
      );
    case 'discount':
      return (
        <NumberField
          name={`${name}.percent`}
          label="Percent off, at least"
          {...buildNumberRange(1, 99, 'Please enter 1 to 99', 'Please enter 1 to 99')}
        />
      );
    case 'stock':
      return <ChoiceField name={`${name}.stock`} label="Stock" choices={{ in: 'In stock', out: 'Out of stock' }} />;
    case 'new':
      return (
        <NumberField
          name={`${name}.days`}
          label="Added in the last days"
          hint="30: products that were added in the last 30 days, today included."
          {...buildNumberRange(1, maxNewDays, daysMessage, daysMessage)}
        />
      );
    case 'category':
      return <CategoryValues name={`${name}.values`} />;
    default:
      return <TextValues name={`${name}.values`} field={field} />;
  }
}

/** Categories to choose one by one. Their subcategories are included. */
function CategoryValues({ name }: { name: string }) {
  const categories = useCategories();
  return (
    <ChosenValues
      name={name}
      hint="With all subcategories"
      addLabel="Add a category…"
      listLabel="Categories"
      getName={(id) => categories.find(({ _id }) => _id === id)?.name ?? id}
    >
      <CategoryOptions categories={categories} />
    </ChosenValues>
  );
}

/** Values of a custom field to choose one by one; `definition` is undefined for a field that was removed, or that is not loaded yet. */
function CustomValues({ name, definition }: { name: string; definition?: CustomFieldDefinition }) {
  const values = definition?.type === 'boolean' ? ['true', 'false'] : (definition?.choices ?? []);
  const getName = (value: string) => formatCustomValue({ type: definition?.type ?? 'choice' }, value);
  return (
    <ChosenValues name={name} addLabel="Add a value…" listLabel="Values" getName={getName}>
      {values.map((value) => (
        <option key={value} value={value}>
          {getName(value)}
        </option>
      ))}
    </ChosenValues>
  );
}

interface ChosenValuesProps {
  name: string;
  hint?: string;
  addLabel: string;
  listLabel: string;
  getName: (value: string) => string;
  /** The options. */
  children: ReactNode;
}

/** Values that are chosen from a list one by one. */
function ChosenValues({ name, hint, addLabel, listLabel, getName, children }: ChosenValuesProps) {
  const { field, fieldState } = useController({ name, rules: { validate: validateValues } });
  const values = field.value as string[];
  const valueByName = new Map(values.map((value) => [getName(value), value]));
  return (
    <Stack $gap={8}>
      <SelectField
        ref={field.ref}
        label="Has one of"
        hint={hint}
        error={fieldState.error?.message}
        value=""
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange([...new Set([...values, target.value])])}
      >
        <option value="">{addLabel}</option>
        {children}
      </SelectField>
      {values.length > 0 && (
        <TagChips
          label={listLabel}
          tags={[...valueByName.keys()]}
          onRemove={(removed) => field.onChange(values.filter((value) => value !== valueByName.get(removed)))}
        />
      )}
    </Stack>
  );
}

const hints: Partial<Record<CollectionValueField, string>> = {
  color: 'Names of colours, or families such as Blue',
  size: 'As the products have them, such as M or UK 7',
};

/** Values to type. Tags are stored with a capital, as products have them. */
function TextValues({ name, field }: { name: string; field: Exclude<CollectionValueField, 'category'> }) {
  const tags = useProductTags();
  const isTag = field === 'tag' || field === 'occasion' || field === 'recipient' || field === 'material';
  return (
    <ValuesField
      key={field}
      name={name}
      label={`${collectionValueFields[field]}: has one of`}
      hint={hints[field] ?? 'Enter adds it; commas separate several'}
      suggestions={field === 'tag' ? tags.map(({ tag }) => tag) : []}
      normalise={(values) => (isTag ? normaliseTags(values) : [...new Set(values)])}
      validate={validateValues}
    />
  );
}
