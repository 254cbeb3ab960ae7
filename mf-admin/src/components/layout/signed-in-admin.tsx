import { api } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { endAdminSession, useAdminSession } from '../../admin-session';

const SessionBar = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 56px;
  margin-left: auto;
  color: var(--ink-2);
  font-size: 14px;
`;

const Name = styled.span`
  @media (max-width: 639px) {
    display: none;
  }
`;

const SignOutButton = styled(Button)`
  min-height: 44px;
  padding: 0 16px;
  font-size: 14px;
`;

/** Signs this browser out at once, even if the server cannot be reached to clear its cookie. */
function signOut(): void {
  api
    .post('admin/auth/logout')
    .envelope()
    .catch(() => {});
  endAdminSession();
}

export function SignedInAdmin() {
  const { status, admin } = useAdminSession();
  if (status !== 'signed-in') return null;
  return (
    <SessionBar>
      <Name>{admin?.name}</Name>
      <SignOutButton $tone="line" onClick={signOut}>
        Sign Out
      </SignOutButton>
    </SessionBar>
  );
}
