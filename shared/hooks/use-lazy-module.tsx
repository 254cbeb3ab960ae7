import { useCallback, useState } from 'react';

/**
 * Loads code that the page does not start with. `loadModule` resolves to whether it was loaded, and never rejects;
 * after a failure it can be called again. `module` is undefined until then.
 */
export function useLazyModule<M extends object>(importModule: () => Promise<M>) {
  const [state, setState] = useState<{ module?: M; hasFailed?: boolean }>({});
  const loadModule = useCallback(async (): Promise<boolean> => {
    setState(({ module }) => ({ module }));
    try {
      const module = await importModule();
      setState({ module });
      return true;
    } catch {
      setState({ hasFailed: true });
      return false;
    }
  }, [importModule]);
  return { ...state, loadModule };
}
