import { paths } from '@vastra/shared/paths';
import { RequireAuth } from '@vastra/shared/ui/require-auth';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { subscribeToAdminSession, useAdminSession } from '../../admin-session';

const Checking = styled.p`
  min-height: 100vh;
  padding: 64px 0;
  color: var(--ink-2);
  text-align: center;
`;

/** Renders its children for a signed-in admin and redirects other visitors to the admin sign-in. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const status = useAdminSession((session) => session.status);
  useEffect(subscribeToAdminSession, []);
  return (
    <RequireAuth status={status} redirectTo={paths.adminLogin} fallback={<Checking role="status">Loading...</Checking>}>
      {children}
    </RequireAuth>
  );
}
