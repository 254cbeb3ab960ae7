import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAdminSession } from '../../admin-session';
import { registerConfirmationDialog, settleConfirmation, useConfirmationRequest } from '../../confirmation-request';
import { toPasskeyMessage } from '../../passkeys';
import { DialogActions } from '../dialogs/dialog-actions';
import { DialogBody, ErrorText } from '../kit';
import { confirmIdentity, confirmWithPasskey } from './api';
import { PasskeyButton } from './passkey-button';

/** Shows the dialog when a call needs a fresh confirmation, so that the call goes on from where it was. */
export function ConfirmationDialogHost() {
  const isOpen = useConfirmationRequest((request) => request.isOpen);
  useEffect(registerConfirmationDialog, []);
  return isOpen && <ConfirmationDialog />;
}

function ConfirmationDialog() {
  const admin = useAdminSession((session) => session.admin);
  const reason = useConfirmationRequest((request) => request.reason);
  // Stored data of an admin can lack the kinds.
  const needsCode = admin?.hasSecondFactor ?? false;
  const hasPasskey = admin?.secondFactors?.includes('passkey') ?? false;
  const hasTotp = !hasPasskey || (admin?.secondFactors?.includes('totp') ?? false);
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLInputElement>(null);

  const run = async (attempt: () => Promise<unknown>, showFailure: (failure: unknown) => void) => {
    setError(undefined);
    setFormError('');
    setBusy(true);
    try {
      await attempt();
      settleConfirmation(true);
    } catch (failure) {
      showFailure(failure);
      setBusy(false);
      ref.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    // The dialog can be inside of another form's tree.
    event.preventDefault();
    event.stopPropagation();
    if (!proof.trim()) {
      setError(needsCode ? 'Please enter the code' : 'Please enter your password');
      ref.current?.focus();
      return;
    }
    void run(
      () => confirmIdentity(needsCode ? { code: proof.trim() } : { password: proof }),
      (failure) => {
        const { password, code } = failure instanceof ApiError ? failure.details : {};
        setError(password ?? code);
        if (!password && !code) setFormError(toErrorMessage(failure));
      },
    );
  };
  const submitPasskey = () => void run(confirmWithPasskey, (failure) => setFormError(toPasskeyMessage(failure)));
  const cancel = () => settleConfirmation(false);

  const means = hasPasskey ? 'passkey, or a code,' : needsCode ? 'code' : 'password';
  return (
    <Dialog title="Confirm that it is you" width={440} isBusy={isBusy} onClose={cancel}>
      <DialogBody as="form" method="post" noValidate onSubmit={submit}>
        {reason && <p>{reason}</p>}
        <p>This action needs your {means} once more. It then counts for ten minutes.</p>
        {hasPasskey && <PasskeyButton disabled={isBusy} onClick={submitPasskey} />}
        <input type="hidden" name="username" autoComplete="username" value={admin?.email ?? ''} readOnly />
        {needsCode ? (
          <Field
            ref={ref}
            autoFocus
            label={hasTotp ? 'Code of your authenticator app' : 'Recovery code'}
            hint={hasTotp ? 'Six digits, or one of your recovery codes.' : undefined}
            autoComplete="one-time-code"
            maxLength={40}
            value={proof}
            error={error}
            onChange={({ target }) => setProof(target.value)}
          />
        ) : (
          <Field
            ref={ref}
            autoFocus
            label="Your password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={proof}
            error={error}
            onChange={({ target }) => setProof(target.value)}
          />
        )}
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <DialogActions>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            Confirm
          </Button>
          <Button $tone="line" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
