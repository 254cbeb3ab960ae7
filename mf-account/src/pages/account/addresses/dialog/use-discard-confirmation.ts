import { useEffect, useRef, useState } from 'react';

/**
 * Returns `leave`, which closes a form at once if nothing was typed. Otherwise it asks for a confirmation, and a second call returns to the
 * form. Escape calls `leave` too.
 */
export function useDiscardConfirmation(isChanged: boolean, isBusy: boolean, onLeave: () => void) {
  const [isConfirming, setConfirming] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isChanged) setConfirming((current) => !current);
    else onLeave();
  };
  const latestLeave = useRef(leave);
  useEffect(() => {
    latestLeave.current = leave;
  });
  useEffect(() => {
    // The browser must not see the key, because it closes a dialog at the second Escape even if the page prevents that.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      latestLeave.current();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return { isConfirming, leave, stay: () => setConfirming(false) };
}
