import type { ChangeEvent, ComponentProps } from 'react';
import { indianStates } from '../contract/indian-states';
import type { PinLookup } from '../hooks/use-pin-lookup';
import { Field, SelectField } from './field';
import { FieldPair } from './field-pair';
import { PinCodeField } from './pin-code-field';

interface FormProps<Name extends string> {
  form: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  change: (part: Partial<Record<Name, string>>) => void;
  /** Called when a field loses the focus. */
  checkField: (name: Name) => void;
  /** Returns the id of a field's input, for links to it. */
  getId?: (name: Name) => string;
}

/** Returns the props that connect the input of a field with the form. */
export const getFieldProps = <Name extends string>(
  { form, errors, change, checkField, getId }: FormProps<Name>,
  name: Name,
) => ({
  id: getId?.(name),
  name,
  value: form[name],
  error: errors[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    change({ [name]: target.value } as Partial<Record<Name, string>>),
  onBlur: () => checkField(name),
});

/** The mobile number, required. */
export const PhoneField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} required {...props} />
);

type Name = 'postalCode' | 'city' | 'state' | 'name' | 'phone' | 'line1' | 'line2';

interface AddressFieldsProps extends FormProps<Name> {
  pin: PinLookup;
  /** Props of the optional district, for a form that asks for it. */
  district?: Omit<ComponentProps<typeof Field>, 'label'>;
  /** False for a form that asks for the mobile number elsewhere. */
  hasPhone?: boolean;
  /** Moves the focus to the PIN code when the fields appear. */
  autoFocus?: boolean;
  /** The browser fills in the address of this purpose. */
  purpose?: 'shipping';
}

/** The fields of a postal address. The PIN code comes first because it fills the city and the state. */
export function AddressFields({ pin, district, hasPhone = true, autoFocus, purpose, ...props }: AddressFieldsProps) {
  const bind = (name: Name, autoComplete: string) => ({
    ...getFieldProps(props, name),
    autoComplete: purpose ? `${purpose} ${autoComplete}` : autoComplete,
  });
  const { state } = props.form;
  const city = <Field {...bind('city', 'address-level2')} label="City" maxLength={80} required />;
  const name = <Field {...bind('name', 'name')} label="Full name" maxLength={80} required />;
  return (
    <>
      <FieldPair>
        <PinCodeField
          {...bind('postalCode', 'postal-code')}
          pin={pin}
          onChange={(postalCode) => props.change({ postalCode })}
          autoFocus={autoFocus}
        />
        {district && city}
      </FieldPair>
      <FieldPair>
        {district ? (
          <Field {...district} label="District (optional)" autoComplete="address-level3" maxLength={80} />
        ) : (
          city
        )}
        <SelectField {...bind('state', 'address-level1')} label="State" required>
          <option value="">Select a state</option>
          {state && !indianStates.some((knownState) => knownState === state) && <option>{state}</option>}
          {indianStates.map((knownState) => (
            <option key={knownState}>{knownState}</option>
          ))}
        </SelectField>
      </FieldPair>
      {hasPhone ? (
        <FieldPair>
          {name}
          <PhoneField {...getFieldProps(props, 'phone')} />
        </FieldPair>
      ) : (
        name
      )}
      <Field {...bind('line1', 'address-line1')} label="Flat, house number and street" maxLength={120} required />
      <Field {...bind('line2', 'address-line2')} label="Area or landmark (optional)" maxLength={120} />
    </>
  );
}
