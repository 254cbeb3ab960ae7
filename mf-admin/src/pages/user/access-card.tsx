import type { AdminUser } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { endAdminSession, refreshAdmin, useAdminSession } from '../../admin-session';
import { ConfirmDialog, DialogButton } from '../../components/dialogs/confirm-dialog';
import { Hint, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { type RoleChoice, RoleFields } from '../../components/roles/role-fields';
import { getRoleName } from '../../components/roles/role-text';
import { usePermission } from '../../permissions';
import { changeUser } from './api';
import { buildConfirmation, listUserActions, type UserAction } from './user-actions';

interface AccessCardProps {
  user: AdminUser;
  onChanged: (user: AdminUser) => void;
  /** Reloads the account after another admin has changed it. */
  reload: () => void;
}

/** Card to change role and block of an account; each change asks for a confirmation and describes its effect. */
export function AccessCard({ user, onChanged, reload }: AccessCardProps) {
  const isOwn = useAdminSession(({ admin }) => admin?.id === user._id);
  const [canChangeAdmins, canChangeCustomers] = [usePermission('admins.write'), usePermission('customers.write')];
  return (
    <Card heading="Access" headingId="access">
      {isOwn && <Hint>This is your own account.</Hint>}
      {user.role === 'admin' && user.adminRole !== undefined && (
        <Hint>
          Role: {getRoleName(user.adminRole)}
          {user.remotes && user.remotes.length > 0 && <span>{` (${user.remotes.join(', ')})`}</span>}
        </Hint>
      )}
      {user.role === 'admin' && !user.hasPassword && (
        <Hint>This admin has not set a password yet and cannot sign in to the admin area.</Hint>
      )}
      <Stack $gap={12} $marginTop={16}>
        {listUserActions(user, { isOwn, canChangeAdmins, canChangeCustomers }).map((action) => (
          <DialogButton key={action.label} label={action.label}>
            {(close) => <ActionDialog {...{ action, user, isOwn, onChanged, reload }} onClose={close} />}
          </DialogButton>
        ))}
      </Stack>
    </Card>
  );
}

interface ActionDialogProps extends AccessCardProps {
  action: UserAction;
  isOwn: boolean;
  onClose: () => void;
}

function ActionDialog({ action, user, isOwn, onChanged, reload, onClose }: ActionDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({
    role: (user.adminRole ?? 'read-only') as RoleChoice['role'],
    remotes: user.remotes,
  });
  const run = async () => {
    try {
      const { role: adminRole, remotes } = choice;
      const updated = await changeUser(user, action.asksRole ? { role: 'admin', adminRole, remotes } : action.change);
      onClose();
      notify.success(action.doneMessage);
      if (isOwn && updated.role === 'user') endAdminSession();
      else {
        if (isOwn) void refreshAdmin();
        onChanged(updated);
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error;
      onClose();
      notify.error('Another person changed this account. The current version is shown.');
      reload();
    }
  };
  return (
    <ConfirmDialog
      {...buildConfirmation(action, user, isOwn)}
      confirmLabel={action.label}
      onConfirm={run}
      onCancel={onClose}
    >
      {action.asksRole && <RoleFields choice={choice} onChange={setChoice} />}
    </ConfirmDialog>
  );
}
