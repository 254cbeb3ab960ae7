import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useEffect, useRef } from 'react';
import { StepBox, StepDescription, StepHeader, StepTitle } from '../../components/step-layout';

interface DoneStepProps {
  /** Passed to the sign-in page in the history entry's state, so that it fills in the email. */
  email: string;
  /** URL path of the sign-in page. */
  signInPath: string;
}

/** Says that the password is set, and leads to the sign-in. */
export function DoneStep({ email, signInPath }: DoneStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <StepBox>
      <StepHeader>
        <StepTitle ref={heading} tabIndex={-1}>
          Your password is set
        </StepTitle>
        <StepDescription>You were signed out on every device. Please sign in with the new password.</StepDescription>
      </StepHeader>
      <ButtonLink to={signInPath} state={{ identifier: email.trim() }} $wide>
        Sign In
      </ButtonLink>
    </StepBox>
  );
}
