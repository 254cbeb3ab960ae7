import { SelectField } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../../../../mf-admin/src/components/form/fields';
import { Stack } from '../../../../../../mf-admin/src/components/kit';
import { Disclosure } from '../../../../../../mf-admin/src/components/layout/disclosure';
import type { ImportMapping } from '../../../../contract';
import { CollectionCheck } from './collection-check';
import { type RuleProps, replaceRule } from './rules';

const optionLabels = { color: 'Colour', size: 'Size', option3: 'Third option' };
const tagLabels = {
  tag: 'Tag',
  occasion: 'Tag and occasion',
  material: 'Tag and material',
  recipient: 'Tag and gift for',
  ignore: 'Leave out',
};
const statusLabels = { 'on-sale': 'Published', archived: 'Not published' };
/** Tags that the screen shows; further tags become tags. */
const maxShownTags = 60;

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Asks for options, tags, collections and statuses. */
export const ProductRules = ({ preview, mapping, onChange }: RuleProps) => (
  <>
    {preview.options.length > 0 && (
      <Disclosure>
        <summary>Options: {preview.options.map(({ name }) => name).join(', ')}</summary>
        <FieldGrid>
          {preview.options.map(({ name, target }) => (
            <SelectField
              key={name}
              label={name}
              value={mapping.options.find((rule) => rule.name === name)?.target ?? target}
              onChange={({ target: select }) => {
                const next = { name, target: select.value as ImportMapping['options'][number]['target'] };
                onChange({ ...mapping, options: replaceRule(mapping.options, (rule) => rule.name === name, next) });
              }}
            >
              {toOptions(optionLabels)}
            </SelectField>
          ))}
        </FieldGrid>
      </Disclosure>
    )}
    {preview.tags.length > 0 && <TagRules preview={preview} mapping={mapping} onChange={onChange} />}
    {preview.statuses.length > 0 && (
      <Disclosure>
        <summary>Statuses: {preview.statuses.map(({ name }) => name).join(', ')}</summary>
        <FieldGrid>
          {preview.statuses.map(({ name, status }) => (
            <SelectField
              key={name}
              label={`Status “${name}”`}
              value={mapping.statuses.find(({ from }) => from === name)?.status ?? status}
              onChange={({ target }) => {
                const next = { from: name, status: target.value as keyof typeof statusLabels };
                onChange({ ...mapping, statuses: replaceRule(mapping.statuses, ({ from }) => from === name, next) });
              }}
            >
              {toOptions(statusLabels)}
            </SelectField>
          ))}
        </FieldGrid>
      </Disclosure>
    )}
  </>
);

const TagRules = ({ preview, mapping, onChange }: RuleProps) => (
  <Disclosure>
    <summary>Tags ({preview.tags.length})</summary>
    <FieldGrid>
      {preview.tags.slice(0, maxShownTags).map(({ name, count, target }) => (
        <Stack key={name} $gap={4}>
          <SelectField
            label={`${name} (${count})`}
            value={mapping.tags.find(({ tag }) => tag === name)?.target ?? target}
            onChange={({ target: select }) => {
              const next = { tag: name, target: select.value as ImportMapping['tags'][number]['target'] };
              onChange({ ...mapping, tags: replaceRule(mapping.tags, ({ tag }) => tag === name, next) });
            }}
          >
            {toOptions(tagLabels)}
          </SelectField>
          <CollectionCheck
            label={`Collection of “${name}”`}
            source="tag"
            from={name}
            mapping={mapping}
            onChange={onChange}
          />
        </Stack>
      ))}
    </FieldGrid>
  </Disclosure>
);
