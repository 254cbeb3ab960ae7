import { Failure } from './failure';

/** Somebody else has saved the thing since the caller has read it. */
export class ChangedMeanwhile extends Failure {
  constructor() {
    super(409, 'changed_meanwhile', 'Somebody else has changed this in the meantime.');
  }
}

/** Throws `ChangedMeanwhile` unless `known`, which the caller has read, is still the version of the row that is locked. */
export function refuseOlder(row: { version: number }, known: number): void {
  if (row.version !== known) throw new ChangedMeanwhile();
}
