import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { DialogStepTitle, StepTitle } from '../../step-layout';
import { InDialogContext } from './step';

/** Time in ms for which the success is shown. Source: requirements 4.1 and 9.6. */
const shownForMs = 1000;

/** Shows that the sign-in succeeded, and calls `onDone` a moment later. */
export function SuccessStep({ name, onDone }: { name: string; onDone: () => void }) {
  const Title = useContext(InDialogContext) ? DialogStepTitle : StepTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => finish(), shownForMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack $gap={6}>
      <Stack as="header" $gap={2}>
        <Title ref={heading} tabIndex={-1}>
          You are signed in
        </Title>
        <Text $tone="muted" $breaks role="status">
          Welcome, {name}. One moment…
        </Text>
      </Stack>
    </Stack>
  );
}
