import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { endAdminSession, useAdminSession } from '../../admin-session';
import { hasUnsavedChanges } from '../../unsaved-changes';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { removeAllDrafts } from '../form/draft-storage';
import { Row } from '../kit';
import { removeRecentItems } from '../palette/recent-items';
import { getRoleName } from '../roles/role-text';
import { ShopLink } from './shop-link';

const AdminPanel = styled.div`
  display: grid;
  position: sticky;
  bottom: 0;
  gap: 8px;
  padding: 12px 24px 16px;
  border-top: 1px solid var(--hairline);
  background: #fff;
  font-size: 14px;
`;

const Name = styled(Link)`
  min-height: 24px;
  color: inherit;
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Role = styled.span`
  color: var(--ink-2);
  font-weight: 400;
`;

const SignOutButton = styled(Button)`
  min-height: 36px;
  padding: 0 12px;
  font-size: 14px;
  @media (max-width: 1099px) {
    min-height: 44px;
  }
`;

/** Signs this browser out at once, even if the server cannot be reached to clear its cookie. Drops the admin's drafts and recent items. */
function signOut(): void {
  const { admin } = useAdminSession.getState();
  api
    .post('admin/auth/logout')
    .envelope()
    .catch(() => {});
  endAdminSession();
  if (!admin) return;
  removeAllDrafts(admin.id);
  removeRecentItems(admin.id);
}

/** Shows who is signed in, with the link to the shop and the button to sign out. */
export function SignedInAdmin() {
  const { status, admin } = useAdminSession();
  const [isAsking, setAsking] = useState(false);
  return (
    <AdminPanel>
      {status === 'signed-in' && admin && (
        <Name to={adminPaths.account} title={`${admin.email}: your account`}>
          {admin.name}
          {admin.adminRole && <Role> · {getRoleName(admin.adminRole)}</Role>}
        </Name>
      )}
      <Row $noWrap $justify="space-between" $gap={8}>
        <ShopLink to={paths.home}>View shop</ShopLink>
        {status === 'signed-in' && (
          <SignOutButton $tone="line" onClick={() => (hasUnsavedChanges() ? setAsking(true) : signOut())}>
            Sign Out
          </SignOutButton>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title="Sign out without saving?"
          text="Your unsaved changes will be lost."
          confirmLabel="Sign out"
          cancelLabel="Stay"
          onConfirm={signOut}
          onCancel={() => setAsking(false)}
        />
      )}
    </AdminPanel>
  );
}
