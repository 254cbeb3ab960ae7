import { indianStates } from '@vastra/shared/contract/indian-states';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, FieldGrid, TextField } from './fields';

/** The delivery address of a customer, the value `address` of the form. */
export function AddressFields({ canBeEmpty = false }: { canBeEmpty?: boolean }) {
  const { formState } = useFormContext<{ address: { state: string } }>();
  const stored = formState.defaultValues?.address?.state;
  // A state that was typed before the list existed stays as it is.
  const states = stored && !indianStates.includes(stored as never) ? [stored, ...indianStates] : indianStates;
  return (
    <FieldGrid>
      <TextField name="address.name" label="Name" maxLength={80} autoComplete="off" />
      <TextField name="address.phone" label="Mobile number" type="tel" maxLength={40} autoComplete="off" />
      <div className="wide">
        <TextField name="address.line1" label="Flat, house number, street" maxLength={120} autoComplete="off" />
      </div>
      <div className="wide">
        <TextField name="address.line2" label="Area, landmark" maxLength={120} autoComplete="off" />
      </div>
      <TextField name="address.postalCode" label="PIN code" maxLength={10} autoComplete="off" />
      <TextField name="address.city" label="City" maxLength={80} autoComplete="off" />
      <TextField name="address.district" label="District" maxLength={80} autoComplete="off" />
      <ChoiceField name="address.state" label="State">
        {canBeEmpty && <option value="">Please choose</option>}
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </ChoiceField>
    </FieldGrid>
  );
}
