import { indianStates } from '@vastra/shared/contract/indian-states';
import type { PinLookup } from '@vastra/shared/hooks/use-pin-lookup';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { PinCodeField } from '@vastra/shared/ui/pin-code-field';
import type { ChangeEvent } from 'react';
import { FieldPair } from './address-dialog-styles';
import type { AddressForm, FieldErrors, FieldName } from './address-form';

export interface FieldsProps {
  form: AddressForm;
  errors: FieldErrors;
  change: (values: Partial<AddressForm>) => void;
  /** Called when a field loses the focus. */
  checkField: (name: FieldName) => void;
}

/** Returns the props that connect a field's input to the form. */
export const getFieldProps = ({ form, errors, change, checkField }: FieldsProps, name: FieldName) => ({
  name,
  value: form[name],
  error: errors[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: target.value }),
  onBlur: () => checkField(name),
});

/** The postal address. The PIN code comes first because it fills the city and the state. */
export function AddressFields({ pin, isNew, ...props }: FieldsProps & { pin: PinLookup; isNew: boolean }) {
  const bind = (name: FieldName) => getFieldProps(props, name);
  const { state } = props.form;
  return (
    <>
      <FieldPair>
        <PinCodeField
          {...bind('postalCode')}
          pin={pin}
          onChange={(postalCode) => props.change({ postalCode })}
          autoFocus={isNew}
          autoComplete="postal-code"
        />
        <Field {...bind('city')} label="City" autoComplete="address-level2" maxLength={80} required />
      </FieldPair>
      <FieldPair>
        <Field {...bind('district')} label="District (optional)" autoComplete="address-level3" maxLength={80} />
        <SelectField {...bind('state')} label="State" autoComplete="address-level1" required>
          <option value="">Select a state</option>
          {state && !indianStates.some((knownState) => knownState === state) && <option>{state}</option>}
          {indianStates.map((knownState) => (
            <option key={knownState}>{knownState}</option>
          ))}
        </SelectField>
      </FieldPair>
      <FieldPair>
        <Field {...bind('name')} label="Full name" autoComplete="name" maxLength={80} required />
        <Field
          {...bind('phone')}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          required
        />
      </FieldPair>
      <Field
        {...bind('line1')}
        label="Flat, house number and street"
        autoComplete="address-line1"
        maxLength={120}
        required
      />
      <Field {...bind('line2')} label="Area or landmark (optional)" autoComplete="address-line2" maxLength={120} />
    </>
  );
}
