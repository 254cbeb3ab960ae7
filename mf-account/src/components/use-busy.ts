import { useCallback, useRef, useState } from 'react';

/** Answers `leaving` when the page is being left. */
type Work = () => Promise<unknown>;

/**
 * One thing at a time: while `run`'s work is under way, another press does nothing. Nor when the page is being left: it may stand
 * for a moment longer.
 */
export function useBusy() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (work: Work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    let isLeaving = false;
    try {
      isLeaving = (await work()) === 'leaving';
    } finally {
      isRunning.current = isLeaving;
      setBusy(isLeaving);
    }
  }, []);
  return { isBusy, run };
}
