import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { useEffect } from 'react';
import { useAdminSession } from '../../admin-session';
import { registerSignInDialog, settleSignIn, useSignInRequest } from '../../sign-in-request';
import { DialogActions } from '../dialogs/dialog-actions';
import { DialogBody } from '../kit';
import { CredentialFields } from './credential-fields';
import { PasskeyButton } from './passkey-button';
import { useSignIn } from './use-sign-in';

/** Shows the sign-in dialog when a call needs a new session, so that the screen keeps its input. */
export function SignInDialogHost() {
  const isOpen = useSignInRequest((request) => request.isOpen);
  useEffect(registerSignInDialog, []);
  return isOpen && <SignInDialog />;
}

function SignInDialog() {
  const email = useAdminSession((session) => session.admin?.email);
  const { ref, isBusy, fieldErrors, formError, neededCode, submit, submitPasskey } = useSignIn({
    onSignedIn: () => settleSignIn(true),
  });
  const cancel = () => settleSignIn(false);
  return (
    <Dialog title="Sign in to continue" width={440} onClose={cancel}>
      <DialogBody as="form" $gap={24} ref={ref} method="post" noValidate onSubmit={submit}>
        <p>Your session has expired. Sign in again to continue where you were. Your input is still here.</p>
        <CredentialFields
          errorMessage={formError}
          fieldErrors={fieldErrors}
          neededCode={neededCode}
          email={email}
          isInDialog
        />
        <DialogActions>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign In'}
          </Button>
          <PasskeyButton disabled={isBusy} onClick={() => void submitPasskey()} />
          <Button $tone="line" onClick={cancel}>
            Cancel
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
