import type { AdminReturn } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { getReturn } from './api';

/** Runs steps of a return. When another admin was faster, it reloads the return and sets `conflictMessage`. */
export function useReturnActions(id: string, setReturn: (returned: AdminReturn) => void) {
  const [conflictMessage, setConflictMessage] = useState('');

  /** Runs a step. Resolves to undefined after a conflict; throws all other errors. */
  const runStep = async (step: () => Promise<AdminReturn>): Promise<AdminReturn | undefined> => {
    setConflictMessage('');
    try {
      const changed = await step();
      setReturn(changed);
      return changed;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'return_transition_not_allowed') throw error;
      setReturn(await getReturn(id));
      setConflictMessage(`${toErrorMessage(error)} Another person changed this return. The current version is shown.`);
      return undefined;
    }
  };
  return { conflictMessage, runStep };
}

export type RunStep = ReturnType<typeof useReturnActions>['runStep'];
