import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useEffect, useRef } from 'react';
import { StepBox } from '../../components/sign-in/parts';

/** The way on; the sign-in knows the email by the entry of the history. */
export function DoneStep({ email, to }: { email: string; to: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <StepBox>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Your password is set
        </h1>
        <p>You were signed out on every device. Please sign in with the new password.</p>
      </header>
      <ButtonLink to={to} state={{ identifier: email.trim() }} $wide>
        Sign In
      </ButtonLink>
    </StepBox>
  );
}
