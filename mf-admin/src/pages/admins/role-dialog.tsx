import type { AdminRow } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { type RoleChoice, RoleFields } from '../../components/roles/role-fields';
import { changeRole } from './api';

interface RoleDialogProps {
  admin: AdminRow;
  isOwn: boolean;
  /** Called after this or another admin has changed the role. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the new role of an admin. */
export function RoleDialog({ admin, isOwn, onChanged, onClose }: RoleDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({
    role: (admin.adminRole ?? 'read-only') as RoleChoice['role'],
    remotes: admin.remotes,
  });
  const save = async () => {
    try {
      await changeRole(admin, { adminRole: choice.role, remotes: choice.remotes });
      notify.success('Role changed');
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error;
      notify.error('Another person changed this admin. The current role is shown.');
      onChanged();
    }
  };
  return (
    <ConfirmDialog
      title={`Change the role of ${admin.name}?`}
      text={
        isOwn
          ? 'This is your own role. You lose at once what the new role does not include.'
          : 'It applies to the next thing that they do.'
      }
      confirmLabel="Change role"
      onConfirm={save}
      onCancel={onClose}
    >
      <RoleFields choice={choice} onChange={setChoice} />
    </ConfirmDialog>
  );
}
