import { useState } from 'react';
import type { FieldErrors } from './checkout-form-values';

/** Holds the messages of the form's fields. `round` counts the reports, so that the summary takes the focus after each one. */
export function useFieldErrors() {
  const [state, setState] = useState<{ errors: FieldErrors; round: number }>({ errors: {}, round: 0 });
  return {
    ...state,
    report: (errors: FieldErrors) => setState(({ round }) => ({ errors, round: round + 1 })),
    /** Removes the messages of fields that are being corrected, until the form is checked again. */
    clear: (fields: object) =>
      setState(({ errors, round }) => ({
        errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in fields))),
        round,
      })),
  };
}

export type FieldErrorsState = ReturnType<typeof useFieldErrors>;
