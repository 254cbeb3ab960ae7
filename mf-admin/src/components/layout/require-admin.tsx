import { paths } from '@vastra/shared/paths';
import { RequireAuth } from '@vastra/shared/ui/require-auth';
import { type ReactNode, useEffect } from 'react';
import { subscribeToAdminSession, useAdminSession } from '../../admin-session';
import { Muted } from '../kit';

const checking = (
  <Muted $padding="64 0" $textAlign="center" style={{ minHeight: '100vh' }} role="status">
    Loading...
  </Muted>
);

/** Renders its children for a signed-in admin and redirects other visitors to the admin sign-in. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const status = useAdminSession((session) => session.status);
  useEffect(subscribeToAdminSession, []);
  return (
    <RequireAuth status={status} redirectTo={paths.adminLogin} fallback={checking}>
      {children}
    </RequireAuth>
  );
}
