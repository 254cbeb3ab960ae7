import type { Session } from '@vastra/shared/contract';
import { InitialStep } from './initial-step';
import { OtpStep } from './otp-step';
import { RegisterStep } from './register-step';
import { SuccessStep } from './success-step';
import { useSignIn } from './use-sign-in';

interface SignInProps {
  /** What the first field holds at first. */
  suggested?: string;
  /** The code was right; the session is the caller's to begin. */
  onVerified: (session: Session) => void;
  /** The success has been seen. */
  onDone: () => void;
}

/** Sign-in without a password, step by step. */
export function SignIn({ suggested, onVerified, onDone }: SignInProps) {
  const machine = useSignIn(onVerified);
  const { step } = machine;
  switch (step.name) {
    case 'initial':
      return <InitialStep machine={machine} suggested={suggested} />;
    case 'register':
      return <RegisterStep machine={machine} identifier={step.identifier} />;
    case 'otp':
      return <OtpStep machine={machine} sent={step.sent} />;
    case 'verification-success':
      return <SuccessStep name={step.session.user.name} onDone={onDone} />;
  }
}
