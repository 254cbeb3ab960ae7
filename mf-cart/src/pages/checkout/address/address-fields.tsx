import { states } from '@vastra/shared/contract/states';
import { Field, SelectField } from '@vastra/shared/ui/field';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import type { CheckoutFormValues, FieldName, FieldErrors } from '../form/checkout-form-values';
import { Pair } from '../form/section';
import type { PinLookup } from './use-pin-lookup';

export interface FieldsProps {
  form: CheckoutFormValues;
  errors: FieldErrors;
  change: (part: Partial<CheckoutFormValues>) => void;
}

/** The id of a field, so that the summary of errors can lead to it. */
export const getFieldId = (name: FieldName): string => `checkout-${name}`;

const bindFields =
  ({ form, errors: problems, change }: FieldsProps) =>
  (name: FieldName) => ({
    id: getFieldId(name),
    name,
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: target.value }),
  });

const PhoneField = (props: FieldsProps) => (
  <Field
    {...bindFields(props)('phone')}
    label="Mobile number"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={20}
    required
  />
);

/** How a guest is reached. */
export const ContactFields = (props: FieldsProps) => (
  <Pair>
    <Field
      {...bindFields(props)('email')}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
    />
    <PhoneField {...props} />
  </Pair>
);

const PinBox = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  & > [role='status'] {
    min-height: 20px;
    color: var(--ink-2);
    font-size: 14px;
    line-height: 20px;
  }
  & > .served {
    color: var(--success);
  }
`;

interface AddressFieldsProps extends FieldsProps {
  pin: PinLookup;
  /** An account's customer says here how the courier reaches him. */
  hasPhone: boolean;
}

/** The PIN code comes first: it fills the city and the state, and decides how the order is delivered. */
export function AddressFields({ pin, hasPhone, ...props }: AddressFieldsProps) {
  const bind = bindFields(props);
  const postalCode = bind('postalCode');
  const error = postalCode.error ?? (pin.status === 'refused' ? pin.text : undefined);
  return (
    <>
      <Pair>
        <PinBox>
          <Field
            {...postalCode}
            error={error}
            // Often written as "560 001".
            onChange={({ target }) => props.change({ postalCode: target.value.replace(/\s/g, '') })}
            label="PIN code"
            inputMode="numeric"
            autoComplete="shipping postal-code"
            maxLength={10}
            required
          />
          <p role="status" className={pin.status} hidden={error !== undefined}>
            {pin.status === 'incomplete' && 'It fills in your city and state.'}
            {pin.status === 'asking' && 'Checking this PIN code…'}
            {pin.status === 'served' && pin.text}
          </p>
        </PinBox>
      </Pair>
      <Pair>
        <Field {...bind('city')} label="City" autoComplete="shipping address-level2" maxLength={80} required />
        <SelectField {...bind('state')} label="State" autoComplete="shipping address-level1" required>
          <option value="">Select a state</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </Pair>
      {hasPhone ? (
        <Pair>
          <NameField {...props} />
          <PhoneField {...props} />
        </Pair>
      ) : (
        <NameField {...props} />
      )}
      <Field
        {...bind('line1')}
        label="Flat, house number and street"
        autoComplete="shipping address-line1"
        maxLength={120}
        required
      />
      <Field
        {...bind('line2')}
        label="Area or landmark (optional)"
        autoComplete="shipping address-line2"
        maxLength={120}
      />
    </>
  );
}

const NameField = (props: FieldsProps) => (
  <Field {...bindFields(props)('name')} label="Full name" autoComplete="shipping name" maxLength={80} required />
);
