import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that runs the loaders of the current page again and shows their result, errors included.
 * It navigates to the same URL, because the router's own `revalidate` keeps showing an error when the loaders finish before
 * React renders (react-router 7.18, `RenderErrorBoundary` waits for the state "loading").
 */
export function useReload(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    async () => navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
}
