import { FormDialog } from '../dialogs/form-dialog';
import { RadioField } from '../form/choice';
import { TextField } from '../form/fields';
import type { Decision } from './api';
import { DayField } from './day-dialog';
import { getDayAhead } from './days-ahead';

interface UndeliveredDialogProps {
  carrierName: string;
  onDecide: (decision: Decision) => Promise<void>;
  onCancel: () => void;
}

/** Asks what the carrier should do with a parcel that it could not deliver. */
export const UndeliveredDialog = ({ carrierName, onDecide, onCancel }: UndeliveredDialogProps) => (
  <FormDialog<Required<Decision>>
    title="What should happen to this parcel?"
    text={`${carrierName} could not deliver it, and waits for your decision.`}
    confirmLabel={({ action }) => (action === 'deliver_again' ? 'Deliver again' : 'Return to the shop')}
    values={{ action: 'deliver_again', on: getDayAhead(1), phone: '', address: '', note: '' }}
    onSubmit={({ action, on, phone, address, note }) =>
      onDecide(action === 'deliver_again' ? { action, on: on || undefined, phone, address, note } : { action, note })
    }
    onCancel={onCancel}
  >
    {({ watch }) => (
      <>
        <RadioField
          name="action"
          label="Decision"
          choices={[
            { value: 'deliver_again', label: 'Deliver again' },
            {
              value: 'return_to_origin',
              label: 'Return to the shop',
              detail: 'Nothing is collected from the customer.',
            },
          ]}
        />
        {watch('action') === 'deliver_again' && (
          <>
            <DayField label="Day of the next attempt" />
            <TextField
              name="phone"
              label="Another phone number (optional)"
              type="tel"
              inputMode="tel"
              maxLength={20}
              autoComplete="off"
            />
            <TextField
              name="address"
              label="Hint for the address (optional)"
              hint="Such as a landmark. It replaces the first line at the carrier."
              maxLength={200}
              autoComplete="off"
            />
          </>
        )}
        <TextField name="note" label="Note to the carrier (optional)" maxLength={200} autoComplete="off" />
      </>
    )}
  </FormDialog>
);
