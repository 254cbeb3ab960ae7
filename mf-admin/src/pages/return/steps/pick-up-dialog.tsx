import { FormDialog } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
import { pickUp } from '../api';
import { hasExchange } from '../compensation';
import type { StepDialogProps } from './step-dialog';

/** Records that the items are on their way to the shop. */
export const PickUpDialog = ({ returned, onStep, onCancel }: StepDialogProps) => (
  <FormDialog
    title="Record the pick-up?"
    text={`The items are on their way to the shop.${
      hasExchange(returned) ? ' A replacement that ships at pick-up can be packed then.' : ''
    }`}
    confirmLabel="Record pick-up"
    values={{ carrier: returned.carrier ?? '', trackingNumber: returned.trackingNumber ?? '' }}
    onSubmit={(details) => onStep(() => pickUp(returned.id, details))}
    onCancel={onCancel}
  >
    <TextField name="carrier" label="Courier" hint="Optional." maxLength={60} />
    <TextField name="trackingNumber" label="Tracking number" hint="Optional. The AWB of the way back." maxLength={60} />
  </FormDialog>
);
