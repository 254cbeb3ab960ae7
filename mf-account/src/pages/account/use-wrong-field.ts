import { useEffect, useRef } from 'react';

/** A form whose first wrong field gets the focus when something was found wrong. */
export function useWrongField(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return form;
}
