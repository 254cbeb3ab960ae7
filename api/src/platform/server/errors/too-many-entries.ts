import { maxEntries } from '@vastra/shared/contract';
import { HttpError } from './http-error';

/** 409: a list without pages would become longer than calls return. */
export class TooManyEntriesError extends HttpError {
  constructor() {
    super(409, 'too_many_entries', `There are ${maxEntries.toLocaleString('en-IN')} already. Please delete one first.`);
  }
}

/** Throws `TooManyEntriesError` if a list with `count` records has no room for another. */
export function assertRoom(count: number): void {
  if (count >= maxEntries) throw new TooManyEntriesError();
}
