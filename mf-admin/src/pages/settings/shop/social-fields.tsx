import { Button } from '@vastra/shared/ui/button';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { ChoiceField, TextField } from '../../../components/form/fields';

const Rows = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  & > ul {
    display: grid;
    gap: 16px;
    width: 100%;
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 12px 16px;
  }
  & li > button {
    justify-self: start;
    min-height: 48px;
    padding: 0 16px;
    font-size: 14px;
  }
  @media (min-width: 640px) {
    & li {
      grid-template-columns: 160px minmax(0, 1fr) auto;
    }
    & li > button {
      margin-top: 30px;
    }
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
  required: 'Please enter an https address',
  pattern: { value: /^https:\/\/\S+$/, message: 'Please enter an https address' },
};

export function SocialFields() {
  const { fields, append, remove } = useFieldArray({ name: 'social' });
  return (
    <Rows>
      {fields.length > 0 && (
        <ul aria-label="Pages elsewhere">
          {fields.map(({ id }, at) => (
            <li key={id}>
              <ChoiceField name={`social.${at}.network`} label="Network">
                {Object.entries(networkLabels).map(([network, label]) => (
                  <option key={network} value={network}>
                    {label}
                  </option>
                ))}
              </ChoiceField>
              <TextField name={`social.${at}.url`} label="Its address" type="url" maxLength={300} rules={urlRules} />
              <Button $tone="line" aria-label={`Remove page ${at + 1}`} onClick={() => remove(at)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button $tone="line" disabled={fields.length >= 10} onClick={() => append({ network: 'instagram', url: '' })}>
        Add page
      </Button>
    </Rows>
  );
}
