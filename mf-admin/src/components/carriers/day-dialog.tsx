import { FormDialog } from '../dialogs/form-dialog';
import { DateField } from '../form/fields';
import { getDayAhead } from './days-ahead';

/** Days ahead that a carrier plans. */
const maxDaysAhead = 14;

interface DayFieldProps {
  label: string;
  /** Message for an empty field; without it the field may be empty. */
  required?: string;
}

/** The field `on`: a day from today to two weeks ahead. */
export const DayField = ({ label, required }: DayFieldProps) => (
  <DateField name="on" label={label} min={getDayAhead(0)} max={getDayAhead(maxDaysAhead)} rules={{ required }} />
);

interface PickupDialogProps {
  onSchedule: (day: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the day on which the carrier fetches a parcel. */
export const PickupDialog = ({ onSchedule, onCancel }: PickupDialogProps) => (
  <FormDialog
    title="Schedule the pick-up"
    text="The carrier fetches the parcel at the pick-up place of your account."
    confirmLabel="Schedule"
    values={{ on: getDayAhead(1) }}
    onSubmit={({ on }) => onSchedule(on)}
    onCancel={onCancel}
  >
    <DayField label="Day" required="Please choose a day" />
  </FormDialog>
);
