import type { AdminShipment } from '@vastra/shared/contract';
import type { UndeliveredReason } from '@vastra/shared/contract/shipment-state';
import { formatRupees } from '@vastra/shared/format';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { UnitStepper } from '../form/unit-stepper';
import type { Grades, ShipmentStep } from './api';
import { formatUnits, undeliveredReasonLabels } from './shipment-labels';

export interface StepDialogProps {
  shipment: AdminShipment;
  onStep: (step: Omit<ShipmentStep, 'status'>) => Promise<void>;
  onCancel: () => void;
}

const Lines = styled.ul`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 8px;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  & > input {
    width: 20px;
    height: 20px;
  }
`;

const ErrorText = styled.p`
  color: var(--sale);
  font-size: 14px;
`;

export function HandOverDialog({ shipment, onStep, onCancel }: StepDialogProps) {
  const [carrier, setCarrier] = useState(shipment.carrier ?? '');
  const [trackingNumber, setNumber] = useState(shipment.trackingNumber ?? '');
  const [error, setError] = useState('');
  const confirm = async () => {
    if (!carrier.trim()) return setError('Please enter the courier');
    await onStep({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim() });
  };
  return (
    <ConfirmDialog
      title="Hand over?"
      text="The courier has the parcel. The order can no longer be cancelled."
      confirmLabel="Hand over"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Field
        label="Courier"
        maxLength={60}
        autoComplete="off"
        error={error}
        value={carrier}
        onChange={({ target }) => {
          setError('');
          setCarrier(target.value);
        }}
      />
      <Field
        label="Tracking number"
        hint="Optional. The courier's AWB; it can be added later."
        maxLength={60}
        autoComplete="off"
        value={trackingNumber}
        onChange={({ target }) => setNumber(target.value)}
      />
    </ConfirmDialog>
  );
}

export function DeliveredDialog({ shipment, onStep, onCancel }: StepDialogProps) {
  const { cashDue } = shipment;
  const [isCollected, setCollected] = useState<boolean>();
  const [error, setError] = useState('');
  const confirm = async () => {
    if (cashDue > 0 && isCollected === undefined) return setError('Please say whether the cash was collected');
    await onStep(cashDue > 0 ? { cashCollected: isCollected } : {});
  };
  const choose = (value: boolean) => {
    setError('');
    setCollected(value);
  };
  return (
    <ConfirmDialog
      title="Delivered?"
      text="The customer has the parcel."
      confirmLabel="Delivered"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {cashDue > 0 && (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>Did the courier collect {formatRupees(cashDue)}?</legend>
          <Choice>
            <input type="radio" name="cash" checked={isCollected === true} onChange={() => choose(true)} />
            Yes, it is recorded as received
          </Choice>
          <Choice>
            <input type="radio" name="cash" checked={isCollected === false} onChange={() => choose(false)} />
            Not yet
          </Choice>
          {error && <ErrorText role="alert">{error}</ErrorText>}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

export function UndeliveredDialog({ onStep, onCancel }: StepDialogProps) {
  const [reason, setReason] = useState('');
  const [nextAttemptOn, setDay] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const confirm = async () => {
    if (!reason) return setError('Please choose a reason');
    const details = { reason: reason as UndeliveredReason, note };
    await onStep(nextAttemptOn ? { ...details, nextAttemptOn } : details);
  };
  return (
    <ConfirmDialog
      title="Undelivered?"
      text="The attempt to deliver the parcel has failed."
      confirmLabel="Save"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SelectField
        label="Reason"
        error={error}
        value={reason}
        onChange={({ target }) => {
          setError('');
          setReason(target.value);
        }}
      >
        <option value="">Please choose</option>
        {Object.entries(undeliveredReasonLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="Next attempt"
        hint="Optional. The customer sees the day."
        type="date"
        value={nextAttemptOn}
        onChange={({ target }) => setDay(target.value)}
      />
      <Field
        label="Note"
        hint="Optional. The customer reads it."
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}

interface GradesDialogProps extends Omit<StepDialogProps, 'onStep'> {
  onGrade: (grades: Grades) => Promise<void>;
}

/** Asks which units of a parcel that came back can be sold again. */
export function GradesDialog({ shipment, onGrade, onCancel }: GradesDialogProps) {
  const [restocked, setRestocked] = useState(() =>
    Object.fromEntries(shipment.items.map(({ position, quantity }) => [position, quantity])),
  );
  const confirm = () =>
    onGrade(
      shipment.items.map(({ position, quantity }) => ({
        position,
        restocked: restocked[position],
        damaged: quantity - restocked[position],
      })),
    );
  return (
    <ConfirmDialog
      title="What came back?"
      text="Restocked units can be sold again at once. What was paid for the items is refunded; unpaid cash is no longer due."
      confirmLabel="Save"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Lines>
        {shipment.items.map(({ position, quantity, title, color, size }) => (
          <li key={position}>
            <p>
              <strong>{title}</strong>
              <small>
                {color}, {size} · {formatUnits(quantity)}, {quantity - restocked[position]} damaged
              </small>
            </p>
            <UnitStepper
              label="Restocked"
              name={`restocked: ${title}, ${size}`}
              value={restocked[position]}
              max={quantity}
              onChange={(value) => setRestocked({ ...restocked, [position]: value })}
            />
          </li>
        ))}
      </Lines>
    </ConfirmDialog>
  );
}

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
    text="The items can be packed again. The label is no longer valid."
    confirmLabel="Unpack"
    onConfirm={() => onStep({})}
    onCancel={onCancel}
  />
);
