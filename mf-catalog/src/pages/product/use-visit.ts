import { useEffect } from 'react';
import { countView } from './api';
import { isCounted, markCounted, remember } from './visits';

/** ms of a visible page after which it was looked at. */
const look = 2000;

/** Remembers that the product was looked at, and tells the shop so, once per visit. */
export function useVisit(id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      removeEventListener('visibilitychange', watch);
      markCounted(id);
      // A look that is not counted is nobody's problem.
      countView(id).catch(() => {});
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(count, look);
    };
    remember(id);
    if (!isCounted(id)) {
      addEventListener('visibilitychange', watch);
      watch();
    }
    return () => {
      clearTimeout(timer);
      removeEventListener('visibilitychange', watch);
    };
  }, [id]);
}
