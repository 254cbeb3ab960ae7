import type { Dashboard } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import { getDashboard } from './api';

type DashboardState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; dashboard: Dashboard };

/** The shop's figures, read when the screen opens and again with `retry`. */
export function useDashboard(): { state: DashboardState; retry: () => void } {
  const [state, setState] = useState<DashboardState>({ status: 'loading' });

  useEffect(() => {
    if (state.status !== 'loading') return;
    const reading = new AbortController();
    getDashboard({ signal: reading.signal }).then(
      (dashboard) => setState({ status: 'ready', dashboard }),
      () => !reading.signal.aborted && setState({ status: 'failed' }),
    );
    return () => reading.abort();
  }, [state.status]);

  return { state, retry: () => setState({ status: 'loading' }) };
}
