import type { Invitation } from '@vastra/shared/contract';
import { isEmail, messages } from '@vastra/shared/contract/rules';
import { notify } from '@vastra/shared/notify';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/form/fields';
import { type RoleChoice, RoleFields } from '../../components/roles/role-fields';
import { inviteAdmin } from './api';

interface InviteDialogProps {
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Asks whom to invite, and with which role. Keeps the input if the request fails. */
export const InviteDialog = ({ onInvited, onClose }: InviteDialogProps) => (
  <FormDialog<{ email: string; choice: RoleChoice }>
    title="Invite an admin"
    text="They get a mail with a link to choose a password. It works once, for three days."
    confirmLabel="Send invitation"
    values={{ email: '', choice: { role: 'read-only', remotes: [] } }}
    onSubmit={async ({ email, choice: { role, remotes } }) => {
      const invitation = await inviteAdmin({
        email: email.trim(),
        adminRole: role,
        remotes: role === 'release' ? remotes : [],
      });
      notify.success(`Invitation sent to ${invitation.email}`);
      onInvited(invitation);
    }}
    onCancel={onClose}
  >
    {({ watch, setValue }) => (
      <>
        <TextField
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          rules={{
            validate: (email) =>
              email.trim() ? isEmail(email.trim()) || messages.emailInvalid : messages.emailMissing,
          }}
        />
        <RoleFields choice={watch('choice')} onChange={(choice) => setValue('choice', choice)} />
      </>
    )}
  </FormDialog>
);
