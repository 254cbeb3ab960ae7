import { isCalendarDay } from '@vastra/shared/contract';
import { HttpError } from '../errors/http-error';

class DayInvalidError extends HttpError {
  constructor(field: string) {
    super(400, 'invalid_input', 'Please choose a date', { [field]: 'Please choose a date' });
  }
}

/** Returns the midnight in India that begins a day. Throws `DayInvalidError` for text that is not a day. */
export function parseDay(field: string, day: string): Date {
  if (!isCalendarDay(day)) throw new DayInvalidError(field);
  return new Date(`${day}T00:00:00+05:30`);
}
