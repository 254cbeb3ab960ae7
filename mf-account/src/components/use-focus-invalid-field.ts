import { useEffect, useRef } from 'react';

/** Returns a ref for a form. Focuses the form's first invalid field whenever `errors` changes and is not empty. */
export function useFocusInvalidField(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return form;
}
