import { type ComponentType, useCallback, useState } from 'react';

/** A part of the page whose code comes when it is first asked for; a load that failed can be asked for again. */
export function usePart<P>(load: () => Promise<ComponentType<P>>) {
  const [state, setState] = useState<{ Part?: ComponentType<P>; hasFailed?: boolean }>({});
  const ask = useCallback(async (): Promise<boolean> => {
    setState(({ Part }) => ({ Part }));
    try {
      const Part = await load();
      setState({ Part });
      return true;
    } catch {
      setState({ hasFailed: true });
      return false;
    }
  }, [load]);
  return { ...state, ask };
}
