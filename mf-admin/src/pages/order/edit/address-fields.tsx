import { indianStates } from '@vastra/shared/contract/indian-states';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../components/form/fields';
import { addressFields, type EditState } from './edit-state';

const labels: Record<(typeof addressFields)[number], string> = {
  name: 'Name',
  phone: 'Mobile number',
  line1: 'Flat, house number, street',
  line2: 'Area, landmark',
  postalCode: 'PIN code',
  city: 'City',
  district: 'District',
  state: 'State',
};

interface AddressFieldsProps {
  address: EditState['address'];
  /** Messages by field of the request. */
  details: Record<string, string>;
  onChange: (address: Partial<EditState['address']>) => void;
}

/** The delivery address of an order. Another state changes the tax. */
export const AddressFields = ({ address, details, onChange }: AddressFieldsProps) => {
  // A state that was typed before the list existed stays as it is.
  const states = address.state && !indianStates.includes(address.state as never) ? [address.state] : [];
  return (
    <section>
      <h3>Address</h3>
      <FieldGrid>
        {addressFields.map((field) =>
          field === 'state' ? (
            <SelectField
              key={field}
              label={labels.state}
              error={details['address.state']}
              value={address.state}
              onChange={({ target }) => onChange({ state: target.value })}
            >
              {[...states, ...indianStates].map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
          ) : (
            <Field
              key={field}
              label={labels[field]}
              autoComplete="off"
              maxLength={120}
              error={details[`address.${field}`]}
              value={address[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          ),
        )}
      </FieldGrid>
    </section>
  );
};
