import { SelectField } from '@vastra/shared/ui/field';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
import { decline } from '../api';
import type { StepDialogProps } from './step-dialog';

/** Reasons that many declined returns have, in the words for the customer. */
const presets = [
  'The item was worn or washed.',
  'The tags or the original packaging are missing.',
  'The time for returns is over.',
  'This item cannot be returned for reasons of hygiene.',
  'The pictures do not show the fault. Please contact us.',
];

/** Declines a request with a reason that the customer reads. */
export const DeclineDialog = ({ returned, onStep, onCancel }: StepDialogProps) => (
  <FormDialog
    title="Decline this return?"
    text="The customer keeps the items and sees the reason."
    confirmLabel="Decline"
    values={{ reason: '' }}
    onSubmit={({ reason }) => onStep(() => decline(returned.id, { reason: reason.trim() }))}
    onCancel={onCancel}
  >
    {({ watch, setValue, clearErrors }) => (
      <>
        <SelectField
          label="Usual reasons"
          value={presets.includes(watch('reason')) ? watch('reason') : ''}
          onChange={({ target }) => {
            clearErrors();
            setValue('reason', target.value);
          }}
        >
          <option value="">Another reason</option>
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {preset}
            </option>
          ))}
        </SelectField>
        <TextField
          name="reason"
          label="Reason"
          hint="Shown to the customer."
          maxLength={300}
          rules={requireText('Please enter a reason')}
        />
      </>
    )}
  </FormDialog>
);
