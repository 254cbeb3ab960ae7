import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Opens and closes a panel when its trigger is pressed, and sets `aria-expanded` on the trigger. `wasOpenedByPress` is true if a
 * press opened the panel. A panel that a hovering mouse has opened stays open at the first press.
 */
export function useTrigger(trigger: HTMLElement, isInitiallyOpen: boolean) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const wasOpenedByPress = useRef(isInitiallyOpen);

  // With the panel, because a later effect would undo a press that comes before it, and the next press would not close the panel.
  useLayoutEffect(() => {
    trigger.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) wasOpenedByPress.current = false;
  }, [trigger, isOpen]);

  // Listens as soon as the panel is in the document, because a press before that would be lost.
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const wasPressed = wasOpenedByPress.current;
      wasOpenedByPress.current = true;
      setOpen((isCurrentlyOpen) => !(isCurrentlyOpen && wasPressed));
    };
    // The trigger is a link with the role of a button, which must react to Space too.
    const pressBySpace = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      trigger.click();
    };
    trigger.addEventListener('click', press);
    trigger.addEventListener('keydown', pressBySpace);
    return () => {
      trigger.removeEventListener('click', press);
      trigger.removeEventListener('keydown', pressBySpace);
    };
  }, [trigger]);

  return { isOpen, setOpen, wasOpenedByPress };
}
