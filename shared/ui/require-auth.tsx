import { paths } from '@vastra/shared/paths';
import { Navigate, useLocation } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Spinner = styled.div`
  display: grid;
  min-height: 50vh;
  place-items: center;
  &::after {
    width: 32px;
    height: 32px;
    border: 3px solid var(--hairline);
    border-top-color: var(--brand);
    border-radius: 50%;
    animation: ${turn} 800ms linear infinite;
    content: '';
  }
`;

interface RequireAuthProps {
  /** `unknown` while authentication loads. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** Where visitors without a session are sent; a function is told the address they come from. The home page by default. */
  redirectTo?: string | ((from: string) => string);
  /** Shown while authentication loads, instead of a spinner. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What the entry of the history remembers of who was sent away: where to bring them back to. */
export interface RedirectState {
  from: string;
}

/** Shows what is for signed-in visitors only; others are sent away, and where they came from is remembered (spec 2). */
export function RequireAuth({ status, redirectTo: to = paths.home, fallback: loading, children }: RequireAuthProps) {
  const { pathname, search, hash } = useLocation();
  if (status === 'signed-in') return children;
  if (status === 'unknown') return loading ?? <Spinner role="status" aria-label="Loading" />;
  const from = pathname + search + hash;
  const state: RedirectState = { from };
  return <Navigate to={typeof to === 'string' ? to : to(from)} state={state} replace />;
}
