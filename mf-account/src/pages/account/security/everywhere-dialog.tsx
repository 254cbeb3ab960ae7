import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { clearSession } from '@vastra/shared/sign-out';
import { useState } from 'react';
import type { LeaveBy } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { endAllDevices } from '../api';
import { DialogForm } from './dialog-form';

interface EverywhereDialogProps {
  onClose: () => void;
  leaveBy: LeaveBy;
}

/** Asks before every device is signed out, this one too. */
export function EverywhereDialog({ onClose, leaveBy }: EverywhereDialogProps) {
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    setProblem(undefined);
    try {
      await endAllDevices();
    } catch (reason) {
      return setProblem(toErrorMessage(reason));
    }
    await leaveBy(clearSession);
    notify.success('You are signed out everywhere.');
    return 'leaving';
  };
  return (
    <DialogForm
      title="Sign out everywhere?"
      isBusy={isBusy}
      keep="Stay signed in"
      confirm="Sign out everywhere"
      busy="Signing out…"
      problems={{ form: problem }}
      onClose={onClose}
      onSubmit={() => void run(end)}
    >
      <p>Every device is signed out, this one too. You sign in again with a one-time code or your password.</p>
    </DialogForm>
  );
}
