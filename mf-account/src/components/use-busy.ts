import { useCallback, useRef, useState } from 'react';

/** Resolves to `leaving` if it has started a navigation away from the page. */
type Action = () => Promise<unknown>;

/**
 * Runs one action at a time: `run` ignores calls while an action is running. After an action that resolves to `leaving`, `isBusy` stays
 * true, so that the user cannot press the button again before the next page is shown.
 */
export function useBusy() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (action: Action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    let isLeaving = false;
    try {
      isLeaving = (await action()) === 'leaving';
    } finally {
      isRunning.current = isLeaving;
      setBusy(isLeaving);
    }
  }, []);
  return { isBusy, run };
}
