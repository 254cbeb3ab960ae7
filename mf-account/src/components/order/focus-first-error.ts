import type { RefObject } from 'react';

/** Moves the focus to the first invalid field, once React has marked it. */
export const focusFirstError = (form: RefObject<HTMLElement | null>): void => {
  setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
