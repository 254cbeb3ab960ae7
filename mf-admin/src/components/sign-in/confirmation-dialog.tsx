import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAdminSession } from '../../admin-session';
import { registerConfirmationDialog, settleConfirmation, useConfirmationRequest } from '../../confirmation-request';
import { confirmIdentity } from './api';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

const ErrorText = styled.p`
  color: var(--sale);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** Shows the dialog when a call needs a fresh confirmation, so that the call goes on from where it was. */
export function ConfirmationDialogHost() {
  const isOpen = useConfirmationRequest((request) => request.isOpen);
  useEffect(registerConfirmationDialog, []);
  return isOpen && <ConfirmationDialog />;
}

function ConfirmationDialog() {
  const admin = useAdminSession((session) => session.admin);
  const [usesCode, setUsesCode] = useState(false);
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field gets the focus too
  useEffect(() => ref.current?.focus(), [usesCode]);

  const confirm = async (event: FormEvent) => {
    // The dialog can be inside of another form's tree.
    event.preventDefault();
    event.stopPropagation();
    setFormError('');
    const missing = usesCode ? 'Please enter the code' : 'Please enter your password';
    setError(proof.trim() ? undefined : missing);
    if (!proof.trim()) return;
    setBusy(true);
    try {
      await confirmIdentity(usesCode ? { code: proof.trim() } : { password: proof });
      settleConfirmation(true);
    } catch (confirmError) {
      const details = confirmError instanceof ApiError ? confirmError.details : {};
      const message = details.password ?? details.code;
      setError(message);
      if (!message) setFormError(toErrorMessage(confirmError));
      setBusy(false);
      ref.current?.focus();
    }
  };
  const cancel = () => isBusy || settleConfirmation(false);

  return (
    <Dialog title="Confirm that it is you" width={440} onClose={cancel}>
      <Form method="post" noValidate onSubmit={confirm}>
        <p>This action needs your {usesCode ? 'code' : 'password'} once more. It then counts for ten minutes.</p>
        <input type="hidden" name="username" autoComplete="username" value={admin?.email ?? ''} readOnly />
        {usesCode ? (
          <Field
            key="code"
            ref={ref}
            label="Code of your authenticator app"
            autoComplete="one-time-code"
            maxLength={40}
            value={proof}
            error={error}
            onChange={({ target }) => setProof(target.value)}
          />
        ) : (
          <Field
            key="password"
            ref={ref}
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
        <Buttons>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            Confirm
          </Button>
          <Button $tone="line" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          {admin?.hasSecondFactor && (
            <Button
              $tone="quiet"
              disabled={isBusy}
              onClick={() => {
                setUsesCode(!usesCode);
                setProof('');
                setError(undefined);
              }}
            >
              {usesCode ? 'Use the password' : 'Use a code'}
            </Button>
          )}
        </Buttons>
      </Form>
    </Dialog>
  );
}
