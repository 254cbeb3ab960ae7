import type { Passkey } from '@vastra/shared/contract';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
import { renamePasskey } from '../api';

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Asks for the new name of a passkey. */
export const RenameDialog = ({ passkey, onRenamed, onClose }: RenameDialogProps) => (
  <FormDialog
    title="Rename the passkey"
    confirmLabel="Save"
    values={{ name: passkey.name }}
    onSubmit={async ({ name }) => {
      await renamePasskey(passkey.id, name.trim());
      onRenamed();
    }}
    onCancel={onClose}
  >
    <TextField
      name="name"
      label="Name"
      hint="For example the device that it is on."
      maxLength={60}
      rules={requireText('Please enter a name')}
      onFocus={({ target }) => target.select()}
      autoFocus
    />
  </FormDialog>
);
