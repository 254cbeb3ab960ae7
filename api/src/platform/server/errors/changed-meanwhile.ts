import { Failure } from './failure';

/** 409: another person has saved the row since the caller read it. */
export class ChangedMeanwhile extends Failure {
  constructor() {
    super(409, 'changed_meanwhile', 'Somebody else has changed this in the meantime.');
  }
}

/** Throws `ChangedMeanwhile` unless the locked row still has the version that the caller read. */
export function assertSameVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw new ChangedMeanwhile();
}
