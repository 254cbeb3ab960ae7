import { useCallback, useState } from 'react';

/**
 * Loads a module on demand. `loadModule` resolves to whether the module was loaded, and never rejects; it can be called again after a
 * failure. `module` is undefined until it is loaded, `hasFailed` is true after a failure.
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
