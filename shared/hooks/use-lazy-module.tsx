import { useCallback, useState } from 'react';

/** A part of the page whose code comes when it is first asked for; a load that failed can be asked for again. */
export function useLazyModule<P extends object>(load: () => Promise<P>) {
  const [state, setState] = useState<{ part?: P; hasFailed?: boolean }>({});
  const ask = useCallback(async (): Promise<boolean> => {
    setState(({ part }) => ({ part }));
    try {
      const part = await load();
      setState({ part });
      return true;
    } catch {
      setState({ hasFailed: true });
      return false;
    }
  }, [load]);
  return { ...state, ask };
}
