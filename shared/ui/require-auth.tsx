import { paths } from '@vastra/shared/paths';
import { Navigate, useLocation } from '@vastra/shared/router';
import { type ReactNode, useMemo } from 'react';
import styled, { keyframes } from 'styled-components';

const rotate = keyframes`to { transform: rotate(1turn); }`;

const Spinner = styled.div<{ $isAbove?: boolean }>`
  display: grid;
  min-height: ${({ $isAbove }) => ($isAbove ? 0 : '50vh')};
  ${({ $isAbove }) => $isAbove && 'position: absolute; inset: 96px 0 auto;'}
  place-items: center;
  &::after {
    width: 32px;
    height: 32px;
    border: 3px solid var(--hairline);
    border-top-color: var(--brand);
    border-radius: 50%;
    animation: ${rotate} 800ms linear infinite;
    content: '';
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Waiting = styled.div`
  position: relative;
  @media (scripting: none) {
    display: none;
  }
`;

interface RequireAuthProps {
  /** `unknown` while authentication loads. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** Path to which signed-out visitors are redirected, by default the home page. A function receives the path that they requested. */
  redirectTo?: string | ((from: string) => string);
  /** Shown below the spinner while authentication loads: a skeleton of the page, or a text. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** History state of a redirect: the requested path, to return to after sign-in. */
export interface RedirectState {
  from: string;
}

/** Shows its children to signed-in visitors only. Redirects others, and stores the requested path in the history state (requirements 2.2). */
export function RequireAuth({ status, redirectTo = paths.home, fallback, children }: RequireAuthProps) {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // The same object in each render, because a new one makes Navigate navigate again.
  const state = useMemo<RedirectState>(() => ({ from }), [from]);
  if (status === 'signed-in') return children;
  if (status === 'unknown' && fallback)
    return (
      <Waiting>
        {fallback}
        <Spinner $isAbove aria-hidden="true" data-testid="spinner" />
      </Waiting>
    );
  if (status === 'unknown') return <Spinner role="status" aria-label="Loading" />;
  return <Navigate to={typeof redirectTo === 'string' ? redirectTo : redirectTo(from)} state={state} replace />;
}
