import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { TextInput } from '../../../components/form/text-input';
import { ErrorText, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import type { ProductValues } from '../values';
import { TextList } from './text-list';

const Pair = styled(Stack)`
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const isBlank = (text: string) => text.trim() === '';

/** Form fields of the product's features, in their order. */
export function FeaturesCard() {
  const { field, fieldState } = useController<ProductValues, 'features'>({
    name: 'features',
    rules: {
      validate: (items) => !items.some(({ text }) => isBlank(text)) || 'Please fill in each feature or remove it',
    },
  });
  const errors = fieldState.error as { message?: string } & Record<number, { text?: { message?: string } }>;
  return (
    <Card heading="Features" headingId="features-title">
      <TextList
        label="Features"
        itemName="feature"
        items={field.value}
        maxItems={20}
        getName={({ text }) => text}
        createItem={(key) => ({ key, text: '' })}
        onChange={field.onChange}
      >
        {(item, number, change) => (
          <Stack $gap={8} $wide>
            <TextInput
              aria-label={`Feature ${number}`}
              maxLength={200}
              value={item.text}
              onChange={({ target }) => change({ text: target.value })}
            />
            {errors?.[number - 1]?.text?.message && (
              <ErrorText role="alert">{errors[number - 1].text!.message}</ErrorText>
            )}
          </Stack>
        )}
      </TextList>
      {errors?.message && (
        <ErrorText $marginTop={12} role="alert">
          {errors.message}
        </ErrorText>
      )}
    </Card>
  );
}

/** Form fields of the specifications that the product page lists. */
export function SpecsCard() {
  const { field, fieldState } = useController<ProductValues, 'specs'>({
    name: 'specs',
    rules: {
      validate: (items) =>
        !items.some(({ label, value }) => isBlank(label) || isBlank(value)) ||
        'Please fill in the label and the value of each row',
    },
  });
  return (
    <Card heading="Specifications" headingId="specs-title">
      <TextList
        label="Specifications"
        itemName="specification"
        items={field.value}
        maxItems={40}
        getName={({ label }) => label}
        createItem={(key) => ({ key, label: '', value: '' })}
        onChange={field.onChange}
      >
        {(item, number, change) => (
          <Pair $gap={8} $wide>
            <TextInput
              aria-label={`Label ${number}`}
              placeholder="Fabric"
              maxLength={60}
              value={item.label}
              onChange={({ target }) => change({ label: target.value })}
            />
            <TextInput
              aria-label={`Value ${number}`}
              placeholder="Cotton"
              maxLength={300}
              value={item.value}
              onChange={({ target }) => change({ value: target.value })}
            />
          </Pair>
        )}
      </TextList>
      {fieldState.error?.message && (
        <ErrorText $marginTop={12} role="alert">
          {fieldState.error.message}
        </ErrorText>
      )}
    </Card>
  );
}
