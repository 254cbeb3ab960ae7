import { useEffect, useRef, useState } from 'react';

/**
 * Whether what a trigger opens is open. A press on the trigger opens and closes it; the trigger tells which it is.
 * `isMeant` when a press has opened it: what the resting pointer has opened stays open when the trigger is pressed.
 */
export function useTrigger(trigger: HTMLElement, isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isMeant = useRef(isOpenAtFirst);

  useEffect(() => {
    trigger.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) isMeant.current = false;
  }, [trigger, isOpen]);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const wasMeant = isMeant.current;
      isMeant.current = true;
      setOpen((before) => !(before && wasMeant));
    };
    // A link does not know that a button is pressed by Space as well.
    const key = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      trigger.click();
    };
    trigger.addEventListener('click', press);
    trigger.addEventListener('keydown', key);
    return () => {
      trigger.removeEventListener('click', press);
      trigger.removeEventListener('keydown', key);
    };
  }, [trigger]);

  return { isOpen, setOpen, isMeant };
}
