import type { Profile } from '@vastra/shared/contract';
import { minPasswordLength } from '@vastra/shared/contract/rules';
import { notify } from '@vastra/shared/notify';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog';
import { useBusy } from '../../../components/use-busy';
import { setPassword } from '../api';
import { ConfirmationField, validateConfirmation } from '../confirmation-field';
import { type SecurityErrors, toSecurityErrors } from './security-errors';

const passwordTooShort = `Please choose a password of at least ${minPasswordLength} characters`;

interface PasswordDialogProps {
  profile: Profile;
  onClose: () => void;
  onSet: (profile: Profile) => void;
}

/** Sets the first password of the account, or changes it. */
export function PasswordDialog({ profile, onClose, onSet }: PasswordDialogProps) {
  const { hasPassword } = profile;
  const { isBusy, run } = useBusy();
  const [confirmation, setConfirmation] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [errors, setErrors] = useState<SecurityErrors>({});

  const clearError = (field: keyof SecurityErrors) => setErrors(({ [field]: _removed, ...others }) => others);

  const save = async () => {
    const newErrors: SecurityErrors = {};
    const confirmationError = validateConfirmation(confirmation, { hasPassword });
    if (confirmationError) newErrors.confirmation = confirmationError;
    if (newPassword.length < minPasswordLength) newErrors.password = passwordTooShort;
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    try {
      onSet(await setPassword(confirmation, newPassword));
      notify.success(hasPassword ? 'Password changed' : 'Password set');
    } catch (error) {
      setErrors(toSecurityErrors(error, ['confirmation', 'password']));
    }
  };

  return (
    <FormDialog
      title={hasPassword ? 'Change password' : 'Set a password'}
      isBusy={isBusy}
      dismissLabel="Cancel"
      confirmLabel="Save password"
      busyLabel="Saving…"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void run(save)}
    >
      <p>Your other devices are signed out.</p>
      {!profile.email && <p>To sign in with a password, add an email to your profile first.</p>}
      <ConfirmationField
        profile={profile}
        value={confirmation}
        error={errors.confirmation}
        onChange={(text) => {
          setConfirmation(text);
          clearError('confirmation');
        }}
      />
      <Field
        label="New password"
        hint={`At least ${minPasswordLength} characters`}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        value={newPassword}
        error={errors.password}
        onChange={({ target }) => {
          setNewPassword(target.value);
          clearError('password');
        }}
      />
    </FormDialog>
  );
}
