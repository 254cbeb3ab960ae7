import { Field, SelectField } from '@vastra/shared/ui/field';
import type { ChangeEvent } from 'react';
import type { CheckoutForm, FieldName, Problems } from './form';
import { Pair } from './section';
import { states } from './states';

export interface FieldsProps {
  form: CheckoutForm;
  problems: Problems;
  change: (part: Partial<CheckoutForm>) => void;
}

/** The id of a field, so that the summary of errors can lead to it. */
export const fieldId = (name: FieldName): string => `checkout-${name}`;

const tie =
  ({ form, problems, change }: FieldsProps) =>
  (name: FieldName) => ({
    id: fieldId(name),
    name,
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: target.value }),
  });

export const EmailField = (props: FieldsProps) => (
  <Field
    {...tie(props)('email')}
    label="Email"
    hint="For the confirmation of your order."
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={254}
    required
  />
);

/** The PIN code comes first: it decides how the order is delivered. */
export function AddressFields(props: FieldsProps) {
  const field = tie(props);
  return (
    <>
      <Pair>
        <Field {...field('name')} label="Full name" autoComplete="shipping name" maxLength={80} required />
        <Field
          {...field('phone')}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          maxLength={20}
          required
        />
      </Pair>
      <Pair>
        <Field
          {...field('postalCode')}
          // Often written as "560 001".
          onChange={({ target }) => props.change({ postalCode: target.value.replace(/\s/g, '') })}
          label="PIN code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={10}
          required
        />
      </Pair>
      <Field
        {...field('line1')}
        label="Flat, house number and street"
        autoComplete="shipping address-line1"
        maxLength={120}
        required
      />
      <Field
        {...field('line2')}
        label="Area or landmark (optional)"
        autoComplete="shipping address-line2"
        maxLength={120}
      />
      <Pair>
        <Field {...field('city')} label="City" autoComplete="shipping address-level2" maxLength={80} required />
        <SelectField {...field('state')} label="State" autoComplete="shipping address-level1" required>
          <option value="">Select a state</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </Pair>
    </>
  );
}
