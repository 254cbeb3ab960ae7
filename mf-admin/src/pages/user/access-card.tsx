import type { AdminUser } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { endAdminSession, refreshAdmin, useAdminSession } from '../../admin-session';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { type RoleChoice, RoleFields } from '../../components/roles/role-fields';
import { getRoleName } from '../../components/roles/role-text';
import { usePermission } from '../../permissions';
import { changeUser } from './api';
import { buildConfirmation, listUserActions, type UserAction } from './user-actions';

const AccessPanel = styled(Card)`
  & > p {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

interface AccessCardProps {
  user: AdminUser;
  onChanged: (user: AdminUser) => void;
  /** Reloads the account after another admin has changed it. */
  reload: () => void;
}

/** Card to change role and block of an account; each change asks for a confirmation and describes its effect. */
export function AccessCard({ user, onChanged, reload }: AccessCardProps) {
  const isOwn = useAdminSession(({ admin }) => admin?.id === user._id);
  const [pendingAction, setPendingAction] = useState<UserAction>();
  const [canChangeAdmins, canChangeCustomers] = [usePermission('admins.write'), usePermission('customers.write')];
  const [choice, setChoice] = useState<RoleChoice>({ role: 'read-only', remotes: [] });
  const open = (action: UserAction) => {
    setChoice({ role: (user.adminRole ?? 'read-only') as RoleChoice['role'], remotes: user.remotes });
    setPendingAction(action);
  };

  const run = async (action: UserAction) => {
    try {
      const { role: adminRole, remotes } = choice;
      const updated = await changeUser(user, action.asksRole ? { role: 'admin', adminRole, remotes } : action.change);
      setPendingAction(undefined);
      notify.success(action.doneMessage);
      if (isOwn && updated.role === 'user') endAdminSession();
      else {
        if (isOwn) refreshAdmin();
        onChanged(updated);
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error;
      setPendingAction(undefined);
      notify.error('Someone else changed this account. The current version is shown.');
      reload();
    }
  };

  return (
    <AccessPanel aria-labelledby="access">
      <h2 id="access">Access</h2>
      {isOwn && <p>This is your own account.</p>}
      {user.role === 'admin' && user.adminRole !== undefined && (
        <p>
          Role: {getRoleName(user.adminRole)}
          {user.remotes && user.remotes.length > 0 && ` (${user.remotes.join(', ')})`}
        </p>
      )}
      {user.role === 'admin' && !user.hasPassword && (
        <p>This admin has not set a password yet and cannot sign in to the admin area.</p>
      )}
      <Stack $gap={12} $marginTop={16}>
        {listUserActions(user, { isOwn, canChangeAdmins, canChangeCustomers }).map((action) => (
          <Button key={action.label} $tone="line" onClick={() => open(action)}>
            {action.label}
          </Button>
        ))}
      </Stack>
      {pendingAction && (
        <ConfirmDialog
          {...buildConfirmation(pendingAction, user, isOwn)}
          confirmLabel={pendingAction.label}
          onConfirm={() => run(pendingAction)}
          onCancel={() => setPendingAction(undefined)}
        >
          {pendingAction.asksRole && <RoleFields choice={choice} onChange={setChoice} />}
        </ConfirmDialog>
      )}
    </AccessPanel>
  );
}
