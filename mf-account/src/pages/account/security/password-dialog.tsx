import type { Profile } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import { setPassword } from '../api';
import { Confirmation, confirmationProblem } from '../confirmation';
import { DialogForm } from './dialog-form';
import { type Refusal, refusalOf } from './refusal';

/** The contract's limit (contract/account), which brings zod along. */
export const shortestPassword = 10;
const tooShort = `Please choose a password of at least ${shortestPassword} characters`;

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
  const [problems, setProblems] = useState<Refusal>({});

  const forget = (field: keyof Refusal) => setProblems(({ [field]: _, ...others }) => others);

  const save = async () => {
    const found: Refusal = {};
    const wrong = confirmationProblem(hasPassword, confirmation);
    if (wrong) found.confirmation = wrong;
    if (password.length < shortestPassword) found.password = tooShort;
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      onSet(await setPassword(confirmation, password));
      notify.success(hasPassword ? 'Password changed' : 'Password set');
    } catch (error) {
      setProblems(refusalOf(error));
    }
  };

  return (
    <DialogForm
      title={hasPassword ? 'Change password' : 'Set a password'}
      isBusy={isBusy}
      keep="Cancel"
      confirm="Save password"
      busy="Saving…"
      problems={problems}
      onClose={onClose}
      onSubmit={() => void run(save)}
    >
      <p>Your other devices are signed out.</p>
      <Confirmation
        profile={profile}
        value={confirmation}
        error={problems.confirmation}
        onChange={(text) => {
          setConfirmation(text);
          forget('confirmation');
        }}
      />
      <Field
        label="New password"
        hint={`At least ${shortestPassword} characters`}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        value={password}
        error={problems.password}
        onChange={({ target }) => {
          setTyped(target.value);
          forget('password');
        }}
      />
    </DialogForm>
  );
}
