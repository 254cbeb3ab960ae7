import { type RefObject, useEffect, useRef, useState } from 'react';

/** Moves the focus to the first invalid field of a form, which scrolls it into view. Returns false if no field is invalid. */
function focusInvalidField(root: HTMLElement): boolean {
  const field = root.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null;
}

/** Moves the focus to the message of a form, which can be far from the button that was pressed. */
export function focusAlert(root: HTMLElement): void {
  const alert = root.querySelector<HTMLElement>('[role="alert"]');
  if (!alert) return;
  alert.tabIndex = -1;
  alert.focus();
}

/**
 * Shows where a form is invalid. Call `focusInvalid` after each failed submit: when the messages are rendered, the first invalid field in the order of
 * the page gets the focus and is scrolled into view. Without an invalid field `focusOther` is called.
 */
export function useInvalidFocus<Root extends HTMLElement>(
  focusOther?: (root: Root) => void,
): { ref: RefObject<Root | null>; focusInvalid: () => void } {
  const ref = useRef<Root>(null);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every failed submit
  useEffect(() => {
    const root = ref.current;
    if (attempts > 0 && root && !focusInvalidField(root)) focusOther?.(root);
  }, [attempts]);
  return { ref, focusInvalid: () => setAttempts((count) => count + 1) };
}
