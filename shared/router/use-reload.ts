import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Answers a function that runs the loaders of the page at hand again and shows what they bring, errors included.
 * It navigates to the same address: the router's own `revalidate` keeps showing an error when the loaders are quicker
 * than React renders (react-router 7.18, `RenderErrorBoundary` waits to see the state "loading").
 */
export function useReload(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    async () => navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
}
