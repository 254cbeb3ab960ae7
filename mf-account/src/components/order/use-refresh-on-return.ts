import { useEffect } from 'react';

/** Calls `refresh` when the customer comes back to this tab, because the order may have moved on meanwhile. */
export function useRefreshOnReturn(refresh: () => unknown): void {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    // A window that was never hidden, only behind another one, gets the focus alone.
    window.addEventListener('focus', refreshIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      window.removeEventListener('focus', refreshIfVisible);
    };
  }, [refresh]);
}
