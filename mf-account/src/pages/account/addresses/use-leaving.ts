import { useEffect, useRef, useState } from 'react';

/** Leaves at once when nothing was typed; otherwise asks first, and a second Escape goes back to the form. */
export function useLeaving(isTouched: boolean, isBusy: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isTouched) setAsking((before) => !before);
    else onLeave();
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    // A browser closes a dialog at the second Escape whatever the page says: it must not hear of the key.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
  return { isAsking, leave, stay: () => setAsking(false) };
}
