import { formatDate } from '@vastra/shared/format';
import { ApiError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { IndianDate } from '../form/indian-date';
import { getDayAhead } from './days-ahead';

/** Days ahead that a carrier plans. */
export const maxDaysAhead = 14;

interface DayFieldProps {
  label: string;
  value: string;
  error?: string;
  onChange: (day: string) => void;
}

/** A day from today to two weeks ahead. */
export const DayField = ({ label, value, error, onChange }: DayFieldProps) => (
  <IndianDate>
    <Field
      label={label}
      type="date"
      min={getDayAhead(0)}
      max={getDayAhead(maxDaysAhead)}
      value={value}
      data-date={value ? formatDate(value) : undefined}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  </IndianDate>
);

interface PickupDialogProps {
  onSchedule: (day: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the day on which the carrier fetches a parcel. */
export function PickupDialog({ onSchedule, onCancel }: PickupDialogProps) {
  const [day, setDay] = useState(() => getDayAhead(1));
  const [fieldError, setFieldError] = useState<string>();
  const schedule = async () => {
    setFieldError(undefined);
    if (!day) return setFieldError('Please choose a day');
    try {
      await onSchedule(day);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.on) throw error;
      setFieldError(error.details.on);
    }
  };
  return (
    <ConfirmDialog
      title="Schedule the pick-up"
      text="The carrier fetches the parcel at the pick-up place of your account."
      confirmLabel="Schedule"
      onConfirm={schedule}
      onCancel={onCancel}
    >
      <DayField label="Day" value={day} error={fieldError} onChange={setDay} />
    </ConfirmDialog>
  );
}
