import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useState } from 'react';
import { Text } from '../../components/kit/text';
import { CredentialFields } from '../../components/sign-in/credential-fields';
import { PasskeyButton } from '../../components/sign-in/passkey-button';
import { SignInPanel } from '../../components/sign-in/sign-in-panel';
import { useSignIn } from '../../components/sign-in/use-sign-in';

/** Delay between the success toast and the redirect to the dashboard (requirements 4.11). */
const redirectDelayMs = 1500;

export function LoginForm({ onDone }: { onDone: () => void }) {
  const [isDone, setDone] = useState(false);
  const { ref, isBusy, fieldErrors, formError, neededCode, submit, submitPasskey } = useSignIn({
    onSignedIn: () => {
      notify.success('Login successful! Redirecting...');
      setDone(true);
    },
    onFailure: notify.error,
  });

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onDone, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isDone, onDone]);

  return (
    // Without scripts the browser submits the form itself; `post` keeps the password out of the URL.
    <SignInPanel as="form" ref={ref} method="post" noValidate onSubmit={submit}>
      <Text as="h1" $size={30}>
        Admin Login
      </Text>
      <CredentialFields errorMessage={formError} fieldErrors={fieldErrors} neededCode={neededCode} />
      <Button type="submit" $wide disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyButton $wide disabled={isBusy} onClick={() => void submitPasskey()} />
    </SignInPanel>
  );
}
