import type { AdminCategory } from '@vastra/shared/contract';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../../../../mf-admin/src/components/form/fields';
import { Muted, Stack } from '../../../../../../mf-admin/src/components/kit';
import { Disclosure } from '../../../../../../mf-admin/src/components/layout/disclosure';
import { CollectionCheck, canAddCollections } from './collection-check';
import { type RuleProps, replaceRule } from './rules';

interface CategoryRulesProps extends RuleProps {
  categories: readonly AdminCategory[];
}

const toProducts = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** Asks for the category and the collection of each type of the file, and for the HSN codes of new categories. */
export function CategoryRules({ preview, mapping, onChange, categories }: CategoryRulesProps) {
  const { types, otherTypes = [] } = preview;
  if (types.length === 0) return null;
  return (
    <Disclosure>
      <summary>Categories, their collections and HSN codes ({types.length})</summary>
      <FieldGrid>
        {types.map(({ name, count, categoryId }) => {
          const rule = mapping.categories.find(({ from }) => from === name);
          const chosen = rule?.categoryId ?? categoryId ?? '';
          const change = (id: string) => {
            const next = id === '' || id === categoryId ? undefined : { from: name, categoryId: id };
            onChange({ ...mapping, categories: replaceRule(mapping.categories, ({ from }) => from === name, next) });
          };
          return (
            <Stack key={name} $gap={4}>
              <SelectField
                label={name}
                hint={toProducts(count)}
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
              <CollectionCheck
                label={`Collection of the type “${name}”`}
                source="type"
                from={name}
                mapping={mapping}
                onChange={onChange}
              />
            </Stack>
          );
        })}
        {types
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
      {canAddCollections && otherTypes.length > 0 && (
        <Stack $gap={12} $padding="16 0 0">
          <Muted>Further types of the products. They decide no category.</Muted>
          <FieldGrid>
            {otherTypes.map(({ name, count }) => (
              <CollectionCheck
                key={name}
                label={`Collection of the type “${name}” (${count})`}
                source="type"
                from={name}
                mapping={mapping}
                onChange={onChange}
              />
            ))}
          </FieldGrid>
        </Stack>
      )}
    </Disclosure>
  );
}
