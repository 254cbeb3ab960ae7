import { useState } from 'react';
import type { FieldErrors } from './form/checkout-form-values';

/** What is wrong with the form. `round` counts the findings, so that each of them can be led to anew. */
export function useFieldErrors() {
  const [state, setState] = useState<{ errors: FieldErrors; round: number }>({ errors: {}, round: 0 });
  return {
    ...state,
    report: (problems: FieldErrors) => setState(({ round }) => ({ errors: problems, round: round + 1 })),
    /** What is being corrected is no longer wrong until it is looked at again. */
    clear: (fields: object) =>
      setState(({ errors: problems, round }) => ({
        errors: Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in fields))),
        round,
      })),
  };
}

export type FieldErrorsState = ReturnType<typeof useFieldErrors>;
