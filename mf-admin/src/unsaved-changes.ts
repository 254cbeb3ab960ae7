import { useEffect } from 'react';

let formCount = 0;

/** Returns whether a form of this page has input that is not saved. */
export const hasUnsavedChanges = (): boolean => formCount > 0;

/** Counts a form while it has input that is not saved. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    formCount += 1;
    return () => {
      formCount -= 1;
    };
  }, [isDirty]);
}
