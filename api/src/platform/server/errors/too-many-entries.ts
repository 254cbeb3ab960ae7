import { maxEntries } from '@vastra/shared/contract';
import { HttpError } from './http-error';

/** 409: a list without pages would become longer than calls return. */
export class TooManyEntriesError extends HttpError {
  constructor(max = maxEntries) {
    super(409, 'too_many_entries', `There are ${max.toLocaleString('en-IN')} already. Please delete one first.`);
  }
}

/** Throws `TooManyEntriesError` if a list with `count` records has no room for another. */
export function assertRoom(count: number, max = maxEntries): void {
  if (count >= max) throw new TooManyEntriesError(max);
}
