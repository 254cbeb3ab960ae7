import type { AdminShipment } from '@vastra/shared/contract';
import type { UndeliveredReason } from '@vastra/shared/contract/shipment-state';
import { formatRupees } from '@vastra/shared/format';
import { getDayAhead } from '../carriers/days-ahead';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { FormDialog, requireText } from '../dialogs/form-dialog';
import { RadioField } from '../form/choice';
import { ChoiceField, DateField, TextField } from '../form/fields';
import { UnitField } from '../form/unit-stepper';
import { Detail, Stack } from '../kit';
import type { ShipmentChanges, ShipmentStep } from './api';
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

const ReasonField = () => (
  <ChoiceField
    name="reason"
    label="Reason"
    choices={{ '': 'Please choose', ...undeliveredReasonLabels }}
    rules={{ required: 'Please choose a reason' }}
  />
);

export const UndeliveredDialog = ({ shipment: { status }, onStep, onCancel }: StepDialogProps) => (
  <FormDialog
    title={status === 'undelivered' ? 'Another failed attempt?' : 'Undelivered?'}
    text={
      status === 'undelivered'
        ? 'The attempts are counted, and the customer gets a message about each. “Next attempt” corrects the last one without a message.'
        : 'The attempt to deliver the parcel has failed. The customer gets a message.'
    }
    confirmLabel="Save"
    values={{ reason: '', nextAttemptOn: '', note: '' }}
    onSubmit={({ reason, nextAttemptOn, note }) =>
      onStep({ reason: reason as UndeliveredReason, note, ...(nextAttemptOn && { nextAttemptOn }) })
    }
    onCancel={onCancel}
  >
    <ReasonField />
    <DateField name="nextAttemptOn" label="Next attempt" hint="Optional. The customer sees the day." />
    <TextField name="note" label="Note" hint="Optional. The customer reads it." maxLength={300} />
  </FormDialog>
);

interface AttemptDialogProps {
  shipment: AdminShipment;
  onSave: (changes: Required<Pick<ShipmentChanges, 'reason' | 'nextAttemptOn'>>) => Promise<void>;
  onCancel: () => void;
}

/** Sets the day of the next attempt, and corrects the reason of the last one. */
export const AttemptDialog = ({ shipment, onSave, onCancel }: AttemptDialogProps) => (
  <FormDialog
    title="Next attempt"
    text={`The customer sees the day on the page of the parcel. No message is sent.${
      shipment.isBooked ? ' The carrier does not hear of it: use “Decide what happens” for that.' : ''
    }`}
    confirmLabel="Save"
    values={{ nextAttemptOn: shipment.nextAttemptOn ?? '', reason: shipment.undeliveredReason ?? 'other' }}
    onSubmit={({ nextAttemptOn, reason }) =>
      onSave({ nextAttemptOn: nextAttemptOn || null, reason: reason as UndeliveredReason })
    }
    onCancel={onCancel}
  >
    <DateField name="nextAttemptOn" label="Day" hint="Empty while no day is agreed." min={getDayAhead(0)} />
    <ReasonField />
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
