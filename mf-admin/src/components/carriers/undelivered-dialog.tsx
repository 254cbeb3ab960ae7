import { ApiError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { Choice, Choices } from '../form/choice';
import type { Decision } from './api';
import { DayField } from './day-dialog';
import { getDayAhead } from './days-ahead';

interface UndeliveredDialogProps {
  carrierName: string;
  onDecide: (decision: Decision) => Promise<void>;
  onCancel: () => void;
}

/** Asks what the carrier should do with a parcel that it could not deliver. */
export function UndeliveredDialog({ carrierName, onDecide, onCancel }: UndeliveredDialogProps) {
  const [action, setAction] = useState<Decision['action']>('deliver_again');
  const [on, setOn] = useState(() => getDayAhead(1));
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isAgain = action === 'deliver_again';
  const decide = async () => {
    setErrors({});
    try {
      await onDecide(isAgain ? { action, on: on || undefined, phone, address, note } : { action, note });
    } catch (error) {
      const isOfField =
        error instanceof ApiError && ['on', 'phone', 'address', 'note'].some((name) => error.details[name]);
      if (!isOfField) throw error;
      setErrors((error as ApiError).details);
    }
  };
  return (
    <ConfirmDialog
      title="What should happen to this parcel?"
      text={`${carrierName} could not deliver it, and waits for your decision.`}
      confirmLabel={isAgain ? 'Deliver again' : 'Return to the shop'}
      onConfirm={decide}
      onCancel={onCancel}
    >
      <Choices>
        <legend>Decision</legend>
        <Choice name="action" label="Deliver again" isChosen={isAgain} onChoose={() => setAction('deliver_again')} />
        <Choice
          name="action"
          label="Return to the shop"
          detail="Nothing is collected from the customer."
          isChosen={!isAgain}
          onChoose={() => setAction('return_to_origin')}
        />
      </Choices>
      {isAgain && (
        <>
          <DayField label="Day of the next attempt" value={on} error={errors.on} onChange={setOn} />
          <Field
            label="Another phone number (optional)"
            type="tel"
            inputMode="tel"
            maxLength={20}
            autoComplete="off"
            error={errors.phone}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
          <Field
            label="Hint for the address (optional)"
            hint="Such as a landmark. It replaces the first line at the carrier."
            maxLength={200}
            autoComplete="off"
            error={errors.address}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </>
      )}
      <Field
        label="Note to the carrier (optional)"
        maxLength={200}
        autoComplete="off"
        error={errors.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
