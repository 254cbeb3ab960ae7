import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { useEffect } from 'react';

const load = () => import('./loop-player').then(({ LoopPlayer }) => LoopPlayer);

/** Returns the button that plays a loop, which is loaded after the first paint, and only if there is a loop. */
export function useLoopPlayer(hasLoop: boolean) {
  const { module, loadModule } = useLazyModule(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    if (hasLoop) void loadModule();
  }, [hasLoop]);
  return hasLoop ? module : undefined;
}
