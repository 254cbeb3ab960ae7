import { indianStates } from '@vastra/shared/contract/states';
import { Field, SelectField } from '@vastra/shared/ui/field';
import type { ChangeEvent } from 'react';
import type { AddressForm, FieldName, Problems } from './form';
import type { Pin } from './use-pin';

export interface FieldsProps {
  form: AddressForm;
  problems: Problems;
  change: (part: Partial<AddressForm>) => void;
}

export const tie =
  ({ form, problems, change }: FieldsProps) =>
  (name: FieldName) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: target.value }),
  });

/** The PIN code comes first: it fills the city and the state. */
export function AddressFields({ pin, isNew, ...props }: FieldsProps & { pin: Pin; isNew: boolean }) {
  const field = tie(props);
  const postalCode = field('postalCode');
  const error = postalCode.error ?? (pin.status === 'refused' ? pin.text : undefined);
  const { state } = props.form;
  return (
    <>
      <div className="pair">
        <div className="pin">
          <Field
            {...postalCode}
            error={error}
            // Often written as "560 001".
            onChange={({ target }) => props.change({ postalCode: target.value.replace(/\s/g, '') })}
            // The dialog's first focus: React's own autoFocus comes before it is open.
            ref={isNew ? (input) => void input?.setAttribute('autofocus', '') : undefined}
            label="PIN code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            required
          />
          <p role="status" className={pin.status} hidden={error !== undefined}>
            {pin.status === 'incomplete' && 'It fills in your city and state.'}
            {pin.status === 'asking' && 'Checking this PIN code…'}
            {pin.status !== 'refused' && pin.text}
          </p>
        </div>
        <Field {...field('city')} label="City" autoComplete="address-level2" maxLength={80} required />
      </div>
      <div className="pair">
        <Field {...field('district')} label="District (optional)" autoComplete="address-level3" maxLength={80} />
        <SelectField {...field('state')} label="State" autoComplete="address-level1" required>
          <option value="">Select a state</option>
          {state && !indianStates.some((one) => one === state) && <option>{state}</option>}
          {indianStates.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <div className="pair">
        <Field {...field('name')} label="Full name" autoComplete="name" maxLength={80} required />
        <Field
          {...field('phone')}
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          required
        />
      </div>
      <Field
        {...field('line1')}
        label="Flat, house number and street"
        autoComplete="address-line1"
        maxLength={120}
        required
      />
      <Field {...field('line2')} label="Area or landmark (optional)" autoComplete="address-line2" maxLength={120} />
    </>
  );
}
