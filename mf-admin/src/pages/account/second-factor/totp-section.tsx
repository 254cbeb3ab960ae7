import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { type NewTotp, removeTotp, startTotp } from '../api';
import { Buttons, Section } from './section';

interface TotpSectionProps {
  hasTotp: boolean;
  /** True without any second factor, so that the set-up is the main action. */
  isFirst: boolean;
  canRemove: boolean;
  onStarted: (totp: NewTotp) => void;
  onRemoved: () => void;
}

/** The authenticator app: set up, replaced, removed. */
export function TotpSection({ hasTotp, isFirst, canRemove, onStarted, onRemoved }: TotpSectionProps) {
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const start = async () => {
    setBusy(true);
    await startTotp().then(onStarted, (error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  const remove = async () => {
    await removeTotp();
    notify.success('Authenticator app removed');
    setRemoving(false);
    onRemoved();
  };
  return (
    <Section title="Authenticator app">
      <p>
        {hasTotp
          ? 'The sign-in asks for a code of your authenticator app after the password.'
          : 'An app on your phone shows a code that the sign-in asks for after the password.'}
      </p>
      <Buttons>
        <Button $tone={isFirst ? 'brand' : 'line'} disabled={isBusy} aria-busy={isBusy} onClick={start}>
          {hasTotp ? 'Use another app' : 'Set up'}
        </Button>
        {hasTotp && canRemove && (
          <Button $tone="line" disabled={isBusy} onClick={() => setRemoving(true)}>
            Remove the app
          </Button>
        )}
      </Buttons>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          text="Its codes no longer work. Without a passkey, your password alone then opens the admin area, and your recovery codes no longer work."
          confirmLabel="Remove"
          onConfirm={remove}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Section>
  );
}
