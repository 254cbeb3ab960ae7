import { runAfterPress } from '@vastra/shared/forms/run-after-press';
import { useState } from 'react';
import type { FieldErrors, FieldName } from './checkout-form-values';

const omitChanged = (errors: FieldErrors, fields: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in fields)));

/** Returns the messages of the form's fields. `reportCount` counts the reports, so that the summary takes the focus after each one. */
export function useFieldErrors() {
  const [state, setState] = useState<{ errors: FieldErrors; reportCount: number }>({ errors: {}, reportCount: 0 });
  // Separate, because the summary lists only what was reported.
  const [blurErrors, setBlurErrors] = useState<FieldErrors>({});
  return {
    ...state,
    /** The messages beside the fields. */
    shownErrors: { ...blurErrors, ...state.errors },
    report: (errors: FieldErrors) => setState(({ reportCount: round }) => ({ errors, reportCount: round + 1 })),
    /** Shows what is wrong with a field that has lost the focus. */
    reportOnBlur: (name: FieldName, error?: string) =>
      runAfterPress(() => error && setBlurErrors((errors) => ({ ...errors, [name]: error }))),
    /** Removes the messages of fields that are being corrected, until the form is checked again. */
    clear: (fields: object) => {
      setBlurErrors((errors) => omitChanged(errors, fields));
      setState(({ errors, reportCount: round }) => ({ errors: omitChanged(errors, fields), reportCount: round }));
    },
  };
}

export type FieldErrorsState = ReturnType<typeof useFieldErrors>;
