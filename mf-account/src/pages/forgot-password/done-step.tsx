import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useEffect, useRef } from 'react';
import { StepTitle } from '../../components/step-layout';

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
    <Stack $gap={6}>
      <Stack as="header" $gap={2}>
        <StepTitle ref={heading} tabIndex={-1}>
          Your password is set
        </StepTitle>
        <Text $tone="muted" $breaks>
          You were signed out on every device. Please sign in with the new password.
        </Text>
      </Stack>
      <ButtonLink to={signInPath} state={{ identifier: email.trim() }} $wide>
        Sign In
      </ButtonLink>
    </Stack>
  );
}
