import type { Profile } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import { setPassword } from '../api';
import { Confirmation, validateConfirmation } from '../confirmation';
import { SecurityDialog } from './security-dialog';
import { type SecurityErrors, toSecurityErrors } from './security-errors';

/** The contract's limit (contract/account), which brings zod along. */
export const minPasswordLength = 10;
const tooShort = `Please choose a password of at least ${minPasswordLength} characters`;

interface PasswordDialogProps {
  profile: Profile;
  onClose: () => void;
  onSet: (profile: Profile) => void;
}

/** Sets the first password, or another one. */
export function PasswordDialog({ profile, onClose, onSet }: PasswordDialogProps) {
  const { hasPassword } = profile;
  const { isBusy, run } = useBusy();
  const [confirmation, setConfirmation] = useState('');
  const [password, setTyped] = useState('');
  const [errors, setErrors] = useState<SecurityErrors>({});

  const forget = (field: keyof SecurityErrors) => setErrors(({ [field]: _, ...others }) => others);

  const save = async () => {
    const found: SecurityErrors = {};
    const wrong = validateConfirmation(hasPassword, confirmation);
    if (wrong) found.confirmation = wrong;
    if (password.length < minPasswordLength) found.password = tooShort;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      onSet(await setPassword(confirmation, password));
      notify.success(hasPassword ? 'Password changed' : 'Password set');
    } catch (error) {
      setErrors(toSecurityErrors(error));
    }
  };

  return (
    <SecurityDialog
      title={hasPassword ? 'Change password' : 'Set a password'}
      isBusy={isBusy}
      keep="Cancel"
      confirm="Save password"
      busy="Saving…"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void run(save)}
    >
      <p>Your other devices are signed out.</p>
      <Confirmation
        profile={profile}
        value={confirmation}
        error={errors.confirmation}
        onChange={(text) => {
          setConfirmation(text);
          forget('confirmation');
        }}
      />
      <Field
        label="New password"
        hint={`At least ${minPasswordLength} characters`}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          setTyped(target.value);
          forget('password');
        }}
      />
    </SecurityDialog>
  );
}
