import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { InitialStep } from './initial-step';
import { OtpStep } from './otp-step';
import { PasswordStep } from './password-step';
import { RegisterStep } from './register-step';
import { dismiss, leave, resume, useSignIn } from './sign-in-store';
import { SuccessStep } from './success-step';

interface SignInProps {
  /** What the first field holds at first. */
  suggested?: string;
  /** The success has been seen, or the visitor is signed in already, perhaps by another tab. */
  onDone: () => void;
}

/** Sign-in without a password, step by step. What was begun is still there when it is shown again. */
export function SignIn({ suggested, onDone }: SignInProps) {
  const { step, sent, name } = useSignIn();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');

  useEffect(() => {
    resume(suggested);
    return leave;
  }, [suggested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a session that appears leads on
  useEffect(() => {
    if (!isSignedIn || useSignIn.getState().step === 'verification-success') return;
    dismiss();
    onDone();
  }, [isSignedIn]);

  switch (step) {
    case 'password':
      return <PasswordStep />;
    case 'register':
      return <RegisterStep />;
    case 'verification-success':
      return <SuccessStep name={name} onDone={onDone} />;
    case 'otp':
      if (sent) return <OtpStep sent={sent} />;
  }
  return <InitialStep suggested={suggested} />;
}
