import { HttpError } from '../errors/http-error';

class DayInvalidError extends HttpError {
  constructor(field: string) {
    super(400, 'invalid_input', 'Please choose a date', { [field]: 'Please choose a date' });
  }
}

/** Returns the midnight in India that begins a day. Throws `DayInvalidError` for text that is not a day. */
export function parseDay(field: string, day: string): Date {
  const time = new Date(`${day}T00:00:00+05:30`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time.getTime())) throw new DayInvalidError(field);
  return time;
}
