import { useEffect, useRef } from 'react';

/** A form whose first wrong field gets the focus when something was found wrong. */
export function useFocusInvalidField(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return form;
}
