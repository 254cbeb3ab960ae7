import type { AdminCategory } from '@vastra/shared/contract';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../components/form/fields';
import { Disclosure } from '../../../components/layout/disclosure';
import { type RuleProps, replaceRule } from './rules';

interface CategoryRulesProps extends RuleProps {
  categories: readonly AdminCategory[];
}

/** Asks for the category of each type of the file, and for the HSN codes of new categories. */
export const CategoryRules = ({ preview, mapping, onChange, categories }: CategoryRulesProps) =>
  preview.types.length > 0 && (
    <Disclosure>
      <summary>Categories and HSN codes ({preview.types.length})</summary>
      <FieldGrid>
        {preview.types.map(({ name, count, categoryId }) => {
          const rule = mapping.categories.find(({ from }) => from === name);
          const chosen = rule?.categoryId ?? categoryId ?? '';
          const change = (id: string) => {
            const next = id === '' || id === categoryId ? undefined : { from: name, categoryId: id };
            onChange({ ...mapping, categories: replaceRule(mapping.categories, ({ from }) => from === name, next) });
          };
          return (
            <SelectField
              key={name}
              label={name}
              hint={`${count} ${count === 1 ? 'product' : 'products'}`}
              value={chosen}
              onChange={({ target }) => change(target.value)}
            >
              {categoryId === null && <option value="">New category “{name}”</option>}
              {categories.map((category) => (
                <option key={category._id} value={category._id}>
                  {category.name}
                </option>
              ))}
            </SelectField>
          );
        })}
        {preview.types
          .filter(
            ({ name, categoryId }) => categoryId === null && !mapping.categories.some(({ from }) => from === name),
          )
          .map(({ name }) => (
            <Field
              key={name}
              label={`HSN code of “${name}”`}
              hint="4, 6 or 8 digits. Please confirm it: materials and knitting decide, too."
              inputMode="numeric"
              maxLength={8}
              value={mapping.hsn.find(({ category }) => category === name)?.code ?? ''}
              onChange={({ target }) => {
                const next = target.value ? { category: name, code: target.value } : undefined;
                onChange({ ...mapping, hsn: replaceRule(mapping.hsn, ({ category }) => category === name, next) });
              }}
            />
          ))}
      </FieldGrid>
    </Disclosure>
  );
