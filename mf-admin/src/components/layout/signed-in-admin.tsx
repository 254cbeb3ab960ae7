import { api } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { endAdminSession, useAdminSession } from '../../admin-session';

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 56px;
  margin-left: auto;
  color: var(--ink-2);
  font-size: 14px;
  & > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  @media (max-width: 639px) {
    & > span {
      display: none;
    }
  }
`;

/** This browser is signed out at once; the server clears its cookie when it can. */
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
    <Who>
      <span>{admin?.name}</span>
      <Button $tone="line" onClick={signOut}>
        Sign Out
      </Button>
    </Who>
  );
}
