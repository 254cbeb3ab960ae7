import { useState } from 'react';
import type { FieldErrors } from './checkout-form-values';

/** Returns the messages of the form's fields. `reportCount` counts the reports, so that the summary takes the focus after each one. */
export function useFieldErrors() {
  const [state, setState] = useState<{ errors: FieldErrors; reportCount: number }>({ errors: {}, reportCount: 0 });
  return {
    ...state,
    report: (errors: FieldErrors) => setState(({ reportCount: round }) => ({ errors, reportCount: round + 1 })),
    /** Removes the messages of fields that are being corrected, until the form is checked again. */
    clear: (fields: object) =>
      setState(({ errors, reportCount: round }) => ({
        errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in fields))),
        reportCount: round,
      })),
  };
}

export type FieldErrorsState = ReturnType<typeof useFieldErrors>;
