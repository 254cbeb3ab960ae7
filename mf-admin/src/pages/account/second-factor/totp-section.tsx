import { ConfirmedAction } from '../../../components/dialogs/confirmed-action';
import { Row } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { type NewTotp, removeTotp, startTotp } from '../api';
import { Section } from './section';

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
  return (
    <Section title="Authenticator app">
      <p>
        {hasTotp
          ? 'The sign-in asks for a code of your authenticator app after the password.'
          : 'An app on your phone shows a code that the sign-in asks for after the password.'}
      </p>
      <Row>
        <ActionButton $tone={isFirst ? 'brand' : 'line'} action={() => startTotp().then(onStarted)}>
          {hasTotp ? 'Use another app' : 'Set up'}
        </ActionButton>
        {hasTotp && canRemove && (
          <ConfirmedAction
            label="Remove the app"
            question="Remove the authenticator app?"
            text="Its codes no longer work. Without a passkey, your password alone then opens the admin area, and your recovery codes no longer work."
            confirmLabel="Remove"
            action={removeTotp}
            notice="Authenticator app removed"
            onDone={onRemoved}
          />
        )}
      </Row>
    </Section>
  );
}
