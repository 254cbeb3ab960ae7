import { useState } from 'react';

/**
 * Returns `leave`, which closes a form at once if nothing was typed. Otherwise it asks for a confirmation, and a second call returns to the
 * form.
 */
export function useDiscardConfirmation(isChanged: boolean, isBusy: boolean, onLeave: () => void) {
  const [isConfirming, setConfirming] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isChanged) setConfirming((current) => !current);
    else onLeave();
  };
  return { isConfirming, leave, stay: () => setConfirming(false) };
}
