import type { AdminShipment } from '@vastra/shared/contract';
import type { UndeliveredReason } from '@vastra/shared/contract/shipment-state';
import { formatRupees } from '@vastra/shared/format';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { FormDialog, requireText } from '../dialogs/form-dialog';
import { RadioField } from '../form/choice';
import { ChoiceField, TextField } from '../form/fields';
import { UnitField } from '../form/unit-stepper';
import { Detail, Stack } from '../kit';
import type { ShipmentStep } from './api';
import { formatUnits, undeliveredReasonLabels } from './shipment-labels';

export interface StepDialogProps {
  shipment: AdminShipment;
  onStep: (step: Omit<ShipmentStep, 'status'>) => Promise<void>;
  onCancel: () => void;
}

export const HandOverDialog = ({ shipment, onStep, onCancel }: StepDialogProps) => (
  <FormDialog
    title="Hand over?"
    text="The courier has the parcel. The order can no longer be cancelled."
    confirmLabel="Hand over"
    values={{ carrier: shipment.carrier ?? '', trackingNumber: shipment.trackingNumber ?? '' }}
    onSubmit={({ carrier, trackingNumber }) =>
      onStep({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim() })
    }
    onCancel={onCancel}
  >
    <TextField name="carrier" label="Courier" maxLength={60} rules={requireText('Please enter the courier')} />
    <TextField
      name="trackingNumber"
      label="Tracking number"
      hint="Optional. The courier's AWB; it can be added later."
      maxLength={60}
    />
  </FormDialog>
);

export const DeliveredDialog = ({ shipment: { cashDue }, onStep, onCancel }: StepDialogProps) => (
  <FormDialog<{ cashCollected?: boolean }>
    title="Delivered?"
    text="The customer has the parcel."
    confirmLabel="Delivered"
    values={{}}
    onSubmit={({ cashCollected }) => onStep(cashDue > 0 ? { cashCollected } : {})}
    onCancel={onCancel}
  >
    {cashDue > 0 && (
      <RadioField
        name="cashCollected"
        label={`Did the courier collect ${formatRupees(cashDue)}?`}
        rules={{ validate: (value) => value !== undefined || 'Please say whether the cash was collected' }}
        choices={[
          { value: true, label: 'Yes, it is recorded as received' },
          { value: false, label: 'Not yet' },
        ]}
      />
    )}
  </FormDialog>
);

export const UndeliveredDialog = ({ onStep, onCancel }: StepDialogProps) => (
  <FormDialog
    title="Undelivered?"
    text="The attempt to deliver the parcel has failed."
    confirmLabel="Save"
    values={{ reason: '', nextAttemptOn: '', note: '' }}
    onSubmit={({ reason, nextAttemptOn, note }) =>
      onStep({ reason: reason as UndeliveredReason, note, ...(nextAttemptOn && { nextAttemptOn }) })
    }
    onCancel={onCancel}
  >
    <ChoiceField
      name="reason"
      label="Reason"
      choices={{ '': 'Please choose', ...undeliveredReasonLabels }}
      rules={{ required: 'Please choose a reason' }}
    />
    <TextField name="nextAttemptOn" label="Next attempt" hint="Optional. The customer sees the day." type="date" />
    <TextField name="note" label="Note" hint="Optional. The customer reads it." maxLength={300} />
  </FormDialog>
);

/** Asks which units of a parcel that came back can be sold again. */
export const GradesDialog = ({ shipment: { items }, onStep, onCancel }: StepDialogProps) => (
  <FormDialog
    title="What came back?"
    text="Restocked units can be sold again at once. What was paid for the items is refunded; unpaid cash is no longer due."
    confirmLabel="Save"
    values={{ restocked: items.map(({ quantity }) => quantity) }}
    onSubmit={({ restocked }) =>
      onStep({
        grades: items.map(({ position, quantity }, index) => ({
          position,
          restocked: restocked[index],
          damaged: quantity - restocked[index],
        })),
      })
    }
    onCancel={onCancel}
  >
    {({ watch }) => (
      <Stack as="ul">
        {items.map(({ position, quantity, title, color, size }, index) => (
          <Stack as="li" $gap={8} key={position}>
            <p>
              <strong>{title}</strong>
              <Detail>
                {color}, {size} · {formatUnits(quantity)}, {quantity - watch(`restocked.${index}`)} damaged
              </Detail>
            </p>
            <UnitField
              name={`restocked.${index}`}
              label="Restocked"
              unitName={`restocked: ${title}, ${size}`}
              max={quantity}
            />
          </Stack>
        ))}
      </Stack>
    )}
  </FormDialog>
);

export const LostDialog = ({ onStep, onCancel }: StepDialogProps) => (
  <ConfirmDialog
    title="Lost?"
    text="The parcel will not arrive. What was paid for its items is refunded, and they do not return to stock. This cannot be undone."
    confirmLabel="Lost"
    isDangerous
    onConfirm={() => onStep({})}
    onCancel={onCancel}
  />
);

export const UnpackDialog = ({ onStep, onCancel }: StepDialogProps) => (
  <ConfirmDialog
    title="Unpack?"
    text="The items can be packed again. The label and the invoice are no longer valid."
    confirmLabel="Unpack"
    onConfirm={() => onStep({})}
    onCancel={onCancel}
  />
);
