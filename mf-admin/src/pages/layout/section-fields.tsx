import type { OfferedSection } from '@vastra/shared/contract';
import { declaredFlags } from '@vastra/shared/contract/declared-flags';
import { SelectField } from '@vastra/shared/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, DateTimeField, FieldGrid } from '../../components/form/fields';
import { Alert, Stack } from '../../components/kit';
import type { LayoutValues, SectionValues } from './api';
import { SettingField } from './settings/setting-field';

export const audienceLabels: Record<string, string> = {
  everyone: 'Everyone',
  guest: 'Visitors who are not signed in',
  'signed-in': 'Signed-in customers',
};

/** The variants of the flags by a text that names both. */
const variants = Object.entries(declaredFlags).flatMap(([key, flag]) =>
  flag.variants.map((variant) => ({ key, variant, text: `${key}: ${variant}` })),
);

/** The choice of a flag, of which the form holds key and variant. */
function FlagField({ index }: { index: number }) {
  const { setValue } = useFormContext<LayoutValues>();
  const flag = useWatch<LayoutValues>({ name: `sections.${index}.flag` }) as SectionValues['flag'];
  return (
    <SelectField
      label="Variant of a flag"
      hint="For a part of the visitors, such as new customers."
      value={flag ? `${flag.key}: ${flag.variant}` : ''}
      onChange={({ target }) => {
        const chosen = variants.find(({ text }) => text === target.value);
        const next = chosen ? { key: chosen.key, variant: chosen.variant } : null;
        setValue(`sections.${index}.flag`, next, { shouldDirty: true });
      }}
    >
      <option value="">Any</option>
      {variants.map(({ text }) => (
        <option key={text}>{text}</option>
      ))}
    </SelectField>
  );
}

interface SectionFieldsProps {
  /** Position in the page, which is part of the names of the fields. */
  index: number;
  /** The section as its live release offers it; undefined if none does. */
  offered?: OfferedSection;
}

/** The fields of one section: the settings that its release declares, and when and to whom it is shown. */
export function SectionFields({ index, offered }: SectionFieldsProps) {
  const path = `sections.${index}`;
  return (
    <Stack $gap={16} $padding="8 0 16">
      {!offered && (
        <Alert $kind="error">No live release offers this section. Shoppers do not see it; remove it, or wait.</Alert>
      )}
      {Object.entries(offered?.settings ?? {}).map(([setting, rule]) => (
        <SettingField
          key={setting}
          name={`${path}.settings.${setting}`}
          setting={setting}
          rule={rule}
          isRequired={offered?.required.includes(setting) ?? false}
        />
      ))}
      <FieldGrid>
        <DateTimeField name={`${path}.from`} label="Shown from" hint="Indian time. Leave empty for no time." />
        <DateTimeField name={`${path}.to`} label="Shown until" hint="Indian time. Leave empty for no time." />
        <ChoiceField name={`${path}.audience`} label="Shown to" choices={audienceLabels} />
        <FlagField index={index} />
      </FieldGrid>
    </Stack>
  );
}
