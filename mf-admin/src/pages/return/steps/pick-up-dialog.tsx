import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { pickUp } from '../api';
import { hasExchange } from '../compensation';
import type { StepDialogProps } from './step-dialog';

/** Records that the items are on their way to the shop. */
export function PickUpDialog({ returned, onStep, onCancel }: StepDialogProps) {
  const [details, setDetails] = useState({
    carrier: returned.carrier ?? '',
    trackingNumber: returned.trackingNumber ?? '',
  });
  const bindField = (name: keyof typeof details) => ({
    maxLength: 60,
    autoComplete: 'off',
    value: details[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDetails({ ...details, [name]: target.value }),
  });
  return (
    <ConfirmDialog
      title="Record the pick-up?"
      text={`The items are on their way to the shop.${
        hasExchange(returned) ? ' A replacement that ships at pick-up can be packed then.' : ''
      }`}
      confirmLabel="Record pick-up"
      onConfirm={() => onStep(() => pickUp(returned.id, details))}
      onCancel={onCancel}
    >
      <Field label="Courier" hint="Optional." {...bindField('carrier')} />
      <Field label="Tracking number" hint="Optional. The AWB of the way back." {...bindField('trackingNumber')} />
    </ConfirmDialog>
  );
}
