import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { clearSession } from '@vastra/shared/sign-out';
import { useState } from 'react';
import type { LeaveAccount } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { endAllDevices } from '../api';
import { SecurityDialog } from './security-dialog';

interface SignOutEverywhereDialogProps {
  onClose: () => void;
  leaveAccount: LeaveAccount;
}

/** Asks before every device is signed out, this one too. */
export function SignOutEverywhereDialog({ onClose, leaveAccount }: SignOutEverywhereDialogProps) {
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    setProblem(undefined);
    try {
      await endAllDevices();
    } catch (reason) {
      return setProblem(toErrorMessage(reason));
    }
    await leaveAccount(clearSession);
    notify.success('You are signed out everywhere.');
    return 'leaving';
  };
  return (
    <SecurityDialog
      title="Sign out everywhere?"
      isBusy={isBusy}
      keep="Stay signed in"
      confirm="Sign out everywhere"
      busy="Signing out…"
      errors={{ form: problem }}
      onClose={onClose}
      onSubmit={() => void run(end)}
    >
      <p>Every device is signed out, this one too. You sign in again with a one-time code or your password.</p>
    </SecurityDialog>
  );
}
