import { HttpError } from './http-error';

/** 409: another person has saved the row since the caller read it. */
export class ChangedMeanwhileError extends HttpError {
  constructor() {
    super(409, 'changed_meanwhile', 'Another person has changed this in the meantime.');
  }
}

/** Throws `ChangedMeanwhileError` unless the locked row still has the version that the caller read. */
export function assertSameVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw new ChangedMeanwhileError();
}
