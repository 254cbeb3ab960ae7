import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { type ReactNode, useEffect } from 'react';

interface LazyPartProps<M> {
  /** Imports the code. Must be the same function at every render. */
  load: () => Promise<M>;
  skeleton: ReactNode;
  children: (module: M) => ReactNode;
}

/** Loads the code of a part of the screen when the part is shown. Offers a retry if the code cannot be loaded. */
export function LazyPart<M extends object>({ load, skeleton, children }: LazyPartProps<M>) {
  const { module, hasFailed, loadModule } = useLazyModule(load);
  useEffect(() => void loadModule(), [loadModule]);

  if (module) return children(module);
  if (!hasFailed) return skeleton;
  return <RetryNotice title="This could not be loaded. Please try again." retry={() => void loadModule()} />;
}
