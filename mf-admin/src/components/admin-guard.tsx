import { paths } from '@vastra/shared/paths';
import { Guarded } from '@vastra/shared/ui/guarded';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { followAdminSession, useAdminSession } from '../admin-session';

const Checking = styled.p`
  min-height: 100vh;
  padding: 64px 0;
  color: var(--ink-2);
  text-align: center;
`;

/** Shows what is for admins only; everybody else is sent to the admin sign-in. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const status = useAdminSession((session) => session.status);
  useEffect(followAdminSession, []);
  return (
    <Guarded status={status} to={paths.adminLogin} loading={<Checking role="status">Loading...</Checking>}>
      {children}
    </Guarded>
  );
}
