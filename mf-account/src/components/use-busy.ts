import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Resolves to `leaving` if it has started a navigation away from the page. */
type Action = () => Promise<unknown>;

/**
 * Runs one action at a time: `run` ignores calls from the start of an action until its result is rendered. After an action that resolves to
 * `leaving`, `isBusy` stays true, so that the user cannot press the button again before the next page is shown.
 */
export function useBusy() {
  const isRunning = useRef(false);
  const [state, setState] = useState({ isBusy: false });
  // Not at the end of the action, because a press that comes before its result is rendered would repeat it.
  useLayoutEffect(() => {
    isRunning.current = state.isBusy;
  }, [state]);
  const run = useCallback(async (action: Action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true });
    let isLeaving = false;
    try {
      isLeaving = (await action()) === 'leaving';
    } finally {
      setState({ isBusy: isLeaving });
    }
  }, []);
  return { isBusy: state.isBusy, run };
}
