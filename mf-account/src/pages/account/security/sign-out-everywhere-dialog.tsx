import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { clearSession } from '@vastra/shared/sign-out';
import { useState } from 'react';
import type { EndSessionAndLeave } from '../../../components/account-page';
import { FormDialog } from '../../../components/form-dialog';
import { useBusy } from '../../../components/use-busy';
import { endAllDevices } from '../api';

interface SignOutEverywhereDialogProps {
  onClose: () => void;
  leaveAccount: EndSessionAndLeave;
}

/** Asks before it signs out every device, including this one. */
export function SignOutEverywhereDialog({ onClose, leaveAccount }: SignOutEverywhereDialogProps) {
  const { isBusy, run } = useBusy();
  const [errorMessage, setErrorMessage] = useState<string>();
  const signOutEverywhere = async () => {
    setErrorMessage(undefined);
    try {
      await endAllDevices();
    } catch (error) {
      return setErrorMessage(toErrorMessage(error));
    }
    await leaveAccount(clearSession);
    notify.success('You are signed out everywhere.');
    return 'leaving';
  };
  return (
    <FormDialog
      title="Sign out everywhere?"
      isBusy={isBusy}
      dismissLabel="Stay signed in"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out…"
      errors={{ form: errorMessage }}
      onClose={onClose}
      onSubmit={() => void run(signOutEverywhere)}
    >
      <p>Every device is signed out, this one too. You sign in again with a one-time code or your password.</p>
    </FormDialog>
  );
}
