import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';

interface ConflictOptions<T> {
  /** Error codes that mean: another admin, or the shop, has changed the record since it was loaded. */
  codes: readonly string[];
  /** Sentences after the message of the API. */
  notice: string;
  load: () => Promise<T>;
  /** True if the actions resolve to the record, which is then not loaded after them. */
  respondsRecord?: boolean;
  setData: (record: T) => void;
}

/** Runs actions on a record and shows the record as it is then. When another admin was faster, it sets `conflictMessage`. */
export function useConflictActions<T>({ codes, notice, load, respondsRecord, setData }: ConflictOptions<T>) {
  const [conflictMessage, setConflictMessage] = useState('');

  /** Runs an action and shows its effect. Resolves to undefined after a conflict; throws all other errors. */
  const runAction = async (action: () => Promise<unknown>): Promise<T | undefined> => {
    setConflictMessage('');
    let conflict = '';
    let result: unknown;
    try {
      result = await action();
    } catch (error) {
      if (!(error instanceof ApiError) || !codes.includes(error.code)) throw error;
      conflict = `${toErrorMessage(error)} ${notice}`;
    }
    const latest = respondsRecord && !conflict ? (result as T) : await load();
    setData(latest);
    setConflictMessage(conflict);
    return conflict ? undefined : latest;
  };
  return { conflictMessage, runAction };
}

export type RunAction<T> = ReturnType<typeof useConflictActions<T>>['runAction'];
