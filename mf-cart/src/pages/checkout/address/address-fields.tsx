import { indianStates } from '@vastra/shared/contract/indian-states';
import type { PinLookup } from '@vastra/shared/hooks/use-pin-lookup';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { PinCodeField } from '@vastra/shared/ui/pin-code-field';
import type { ChangeEvent } from 'react';
import { type CheckoutFormValues, type FieldErrors, type FieldName, getFieldId } from '../form/checkout-form-values';
import { Pair } from '../form/section';

export interface FieldsProps {
  form: CheckoutFormValues;
  errors: FieldErrors;
  change: (part: Partial<CheckoutFormValues>) => void;
  /** Called when a field loses the focus. */
  checkField: (name: FieldName) => void;
}

const bindFields =
  ({ form, errors, change, checkField }: FieldsProps) =>
  (name: FieldName) => ({
    id: getFieldId(name),
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: target.value }),
    onBlur: () => checkField(name),
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

/** Email and mobile number of a guest. */
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

interface AddressFieldsProps extends FieldsProps {
  pin: PinLookup;
  /** Asks for the mobile number, which guests enter in the contact section. */
  hasPhone: boolean;
}

/** Fields of a new address. The PIN code comes first because it fills the city and the state and decides the delivery options. */
export function AddressFields({ pin, hasPhone, ...props }: AddressFieldsProps) {
  const bind = bindFields(props);
  return (
    <>
      <Pair>
        <PinCodeField
          {...bind('postalCode')}
          pin={pin}
          onChange={(postalCode) => props.change({ postalCode })}
          autoComplete="shipping postal-code"
        />
      </Pair>
      <Pair>
        <Field {...bind('city')} label="City" autoComplete="shipping address-level2" maxLength={80} required />
        <SelectField {...bind('state')} label="State" autoComplete="shipping address-level1" required>
          <option value="">Select a state</option>
          {indianStates.map((state) => (
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
