import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Outcome, Part } from './outcome';

const Trouble = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 8px 0;
  & > p {
    color: var(--ink-2);
  }
  & > header > h2 {
    font-size: clamp(24px, 16px + 2.2vw, 30px);
  }
`;

interface SectionProps<T> {
  of: Part<T>;
  /** Asks for this part only, when the visitor wants it again. */
  ask: () => Promise<Outcome<T>>;
  /** Grey places of the final size. */
  skeleton: ReactNode;
  /** What is said when it failed, below its `heading` where the data bring the usual one. */
  failed: string;
  heading?: ReactNode;
  /** Told once for each time that it failed. */
  onFail?: () => void;
  children: (data: T) => ReactNode;
}

/** One part of the page: it waits, fails and comes back without the others. */
export function Section<T>({ of, ask, skeleton, children, ...trouble }: SectionProps<T>) {
  const [isTrying, setTrying] = useState(false);
  const [again, setAgain] = useState<{ after: Part<T>; outcome: Outcome<T> }>();
  const retry = async () => {
    if (isTrying) return;
    setTrying(true);
    setAgain({ after: of, outcome: await ask() });
    setTrying(false);
  };
  const show = (outcome: Outcome<T>) =>
    'data' in outcome ? (
      children(outcome.data)
    ) : (
      <Failure {...trouble} outcome={outcome} isTrying={isTrying} retry={retry} />
    );
  // What a navigation brings is newer than what was asked for again.
  const part = <Settled of={again?.after === of ? again.outcome : of}>{show}</Settled>;
  // A boundary costs the document server and the hydration something; what came with a document needs none.
  return of instanceof Promise ? <Suspense fallback={skeleton}>{part}</Suspense> : part;
}

const Settled = <T,>({ of, children }: { of: Part<T>; children: (outcome: Outcome<T>) => ReactNode }) =>
  children(of instanceof Promise ? use(of) : of);

interface FailureProps extends Pick<SectionProps<unknown>, 'failed' | 'heading' | 'onFail'> {
  outcome: object;
  isTrying: boolean;
  retry: () => void;
}

function Failure({ failed, heading, onFail, outcome, isTrying, retry }: FailureProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each outcome once, however often it is rendered
  useEffect(() => onFail?.(), [outcome]);
  return (
    <Trouble>
      {heading}
      <p role="status">{failed}</p>
      <Button $tone="line" aria-disabled={isTrying} onClick={retry}>
        {isTrying ? 'Trying again…' : 'Retry'}
      </Button>
    </Trouble>
  );
}
