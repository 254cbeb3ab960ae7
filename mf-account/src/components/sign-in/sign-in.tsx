import { useSession } from '@vastra/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { resetIfSucceeded, resetSignIn, resumeSignIn, useSignIn } from './sign-in-store';
import { IdentifierStep } from './steps/identifier-step';
import { OtpStep } from './steps/otp-step';
import { PasswordStep } from './steps/password-step';
import { RegisterStep } from './steps/register-step';
import { SuccessStep } from './steps/success-step';

interface SignInProps {
  /** Initial value of the first field. */
  suggestedIdentifier?: string;
  /** Called when the visitor has seen the success, or is signed in already, perhaps in another tab. */
  onDone: () => void;
}

/** Sign-in without a password, step by step. Keeps what was typed when it is shown again. */
export function SignIn({ suggestedIdentifier, onDone }: SignInProps) {
  const { step, pendingCode, name } = useSignIn();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');

  useEffect(() => {
    resumeSignIn(suggestedIdentifier);
    return resetIfSucceeded;
  }, [suggestedIdentifier]);
  const onSignedIn = useEffectEvent(() => {
    if (useSignIn.getState().step === 'verification-success') return;
    resetSignIn();
    onDone();
  });
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn]);

  switch (step) {
    case 'password':
      return <PasswordStep />;
    case 'register':
      return <RegisterStep />;
    case 'verification-success':
      return <SuccessStep name={name} onDone={onDone} />;
    case 'otp':
      if (pendingCode) return <OtpStep pendingCode={pendingCode} />;
  }
  return <IdentifierStep suggestedIdentifier={suggestedIdentifier} />;
}
