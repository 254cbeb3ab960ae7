import { useContext, useEffect, useRef } from 'react';
import { DialogStepTitle, StepBox, StepDescription, StepHeader, StepTitle } from '../../step-layout';
import { InDialogContext } from './step';

/** Time in ms for which the success is shown. Source: requirements 4.1 and 9.6. */
const shownForMs = 1000;

/** Shows that the sign-in succeeded, and calls `onDone` a moment later. */
export function SuccessStep({ name, onDone }: { name: string; onDone: () => void }) {
  const Title = useContext(InDialogContext) ? DialogStepTitle : StepTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step appears
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(onDone, shownForMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StepBox>
      <StepHeader>
        <Title ref={heading} tabIndex={-1}>
          You are signed in
        </Title>
        <StepDescription role="status">Welcome, {name}. One moment…</StepDescription>
      </StepHeader>
    </StepBox>
  );
}
