import { useEffect } from 'react';
import { countView } from '../api';
import { isCounted, markCounted, storeViewed } from './viewed-products';

/** Milliseconds for which the page must be visible to count as a view. */
const viewMs = 2000;

/** Stores the product as viewed, and reports the view to the API once per browser session. */
export function useVisit(id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendView = () => {
      removeEventListener('visibilitychange', updateTimer);
      markCounted(id);
      // A failed count is ignored.
      countView(id).catch(() => {});
    };
    const updateTimer = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(sendView, viewMs);
    };
    storeViewed(id);
    if (!isCounted(id)) {
      addEventListener('visibilitychange', updateTimer);
      updateTimer();
    }
    return () => {
      clearTimeout(timer);
      removeEventListener('visibilitychange', updateTimer);
    };
  }, [id]);
}
