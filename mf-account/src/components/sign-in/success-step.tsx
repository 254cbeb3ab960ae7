import { useContext, useEffect, useRef } from 'react';
import { InDialog, StepBox } from './parts';

/** ms for which the success is seen. Source: spec 4 and 9. */
const seenFor = 1000;

/** Says that it worked, and a moment later goes on. */
export function SuccessStep({ name, onDone }: { name: string; onDone: () => void }) {
  const Heading = useContext(InDialog) ? 'h3' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(onDone, seenFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StepBox>
      <header>
        <Heading ref={heading} tabIndex={-1}>
          You are signed in
        </Heading>
        <p role="status">Welcome, {name}. One moment…</p>
      </header>
    </StepBox>
  );
}
