import { useController } from 'react-hook-form';
import { Card } from '../../../components/layout/card';
import type { ProductValues } from '../values';
import { TextList } from './text-list';

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
          <div className="fields">
            <input
              aria-label={`Feature ${number}`}
              maxLength={200}
              value={item.text}
              onChange={({ target }) => change({ text: target.value })}
            />
            {errors?.[number - 1]?.text?.message && <p role="alert">{errors[number - 1].text!.message}</p>}
          </div>
        )}
      </TextList>
      {errors?.message && <ErrorText text={errors.message} />}
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
          <div className="fields pair">
            <input
              aria-label={`Label ${number}`}
              placeholder="Fabric"
              maxLength={60}
              value={item.label}
              onChange={({ target }) => change({ label: target.value })}
            />
            <input
              aria-label={`Value ${number}`}
              placeholder="Cotton"
              maxLength={300}
              value={item.value}
              onChange={({ target }) => change({ value: target.value })}
            />
          </div>
        )}
      </TextList>
      {fieldState.error?.message && <ErrorText text={fieldState.error.message} />}
    </Card>
  );
}

const ErrorText = ({ text }: { text: string }) => (
  <p role="alert" style={{ marginTop: 12, color: 'var(--sale)', fontSize: 14 }}>
    {text}
  </p>
);
