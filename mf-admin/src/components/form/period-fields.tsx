import { endInPast, isNewTimeInPast, startInPast } from '@vastra/shared/contract/schedule';
import { get } from 'react-hook-form';
import { DateTimeField } from './fields';

interface Period {
  start: string | null;
  end: string | null;
}

interface PeriodFieldsProps {
  /** Names of the fields. */
  start: string;
  end: string;
  /** The stored periods of the form, whose times stay valid when they are over. */
  stored: readonly Period[];
  isEndOptional?: boolean;
  /** True for a period that repeats, so that its first end may be over. */
  mayEndInPast?: boolean;
}

/** The fields "Starts" and "Ends", in Indian time. New times are not in the past, and the end is after the start. */
export function PeriodFields({ start, end, stored, isEndOptional, mayEndInPast }: PeriodFieldsProps) {
  const validateStart = (time: string) =>
    !isNewTimeInPast(
      time,
      stored.map((period) => period.start),
    ) || startInPast;
  const validateEnd = (time: string | null, values: object) => {
    if (!time) return true;
    const ends = stored.map((period) => period.end);
    if (!mayEndInPast && isNewTimeInPast(time, ends)) return endInPast;
    const startTime: string | null = get(values, start);
    return !startTime || Date.parse(time) > Date.parse(startTime) || 'The end has to be after the start';
  };
  return (
    <>
      <DateTimeField
        name={start}
        label="Starts"
        rules={{ required: 'Please choose a start date', validate: validateStart }}
      />
      <DateTimeField
        name={end}
        label="Ends"
        hint={isEndOptional ? 'Indian time. Leave empty for no end date.' : undefined}
        rules={{ required: !isEndOptional && 'Please choose an end date', validate: validateEnd }}
      />
    </>
  );
}
