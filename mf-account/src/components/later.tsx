import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

interface LaterProps<P> {
  /** The same function at every render. */
  load: () => Promise<P>;
  skeleton: ReactNode;
  children: (part: P) => ReactNode;
}

/** A part of the screen whose code comes when it is shown; a load that failed can be tried again. */
export function Later<P extends object>({ load, skeleton, children }: LaterProps<P>) {
  const [state, setState] = useState<{ part?: P; hasFailed?: boolean }>({});
  const ask = useCallback(() => {
    let isGone = false;
    setState({});
    load().then(
      (part) => isGone || setState({ part }),
      () => isGone || setState({ hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  useEffect(ask, [ask]);

  if (state.part) return children(state.part);
  if (!state.hasFailed) return skeleton;
  return (
    <Notice title="This could not be loaded. Please try again.">
      <Button onClick={ask}>Retry</Button>
    </Notice>
  );
}
