import { Button } from '@vastra/shared/ui/button';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { ChoiceField, TextField } from '../../../components/form/fields';
import { Stack } from '../../../components/kit';

const Page = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 12px 16px;
  @media (min-width: 640px) {
    grid-template-columns: 160px minmax(0, 1fr) auto;
  }
`;

const RemoveButton = styled(Button)`
  justify-self: start;
  min-height: 48px;
  padding: 0 16px;
  font-size: 14px;
  @media (min-width: 640px) {
    margin-top: 30px;
  }
`;

const networkLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  x: 'X',
  youtube: 'YouTube',
};

const urlRules = {
  required: 'Please enter a URL that begins with https://',
  pattern: { value: /^https:\/\/\S+$/, message: 'Please enter a URL that begins with https://' },
};

export function SocialFields() {
  const { fields, append, remove } = useFieldArray({ name: 'social' });
  return (
    <Stack $align="start">
      {fields.length > 0 && (
        <Stack as="ul" $wide aria-label="Social media">
          {fields.map(({ id }, index) => (
            <Page key={id}>
              <ChoiceField name={`social.${index}.network`} label="Network" choices={networkLabels} />
              <TextField name={`social.${index}.url`} label="URL" type="url" maxLength={300} rules={urlRules} />
              <RemoveButton $tone="line" aria-label={`Remove profile ${index + 1}`} onClick={() => remove(index)}>
                Remove
              </RemoveButton>
            </Page>
          ))}
        </Stack>
      )}
      <Button $tone="line" disabled={fields.length >= 10} onClick={() => append({ network: 'instagram', url: '' })}>
        Add profile
      </Button>
    </Stack>
  );
}
