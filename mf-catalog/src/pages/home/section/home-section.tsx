import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { SectionResult, SectionData } from './load-section';

const ErrorBox = styled.div`
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

interface HomeSectionProps<T> {
  of: SectionData<T>;
  /** Loads this section alone, for a retry. */
  ask: () => Promise<SectionResult<T>>;
  /** Skeleton of the final size. */
  skeleton: ReactNode;
  /** Error message, below `heading` if the heading is otherwise part of the data. */
  errorMessage: string;
  heading?: ReactNode;
  /** Called once per failure. */
  onFail?: () => void;
  children: (data: T) => ReactNode;
}

/** One section of the page. It loads, fails and retries independently of the others. */
export function HomeSection<T>({ of, ask, skeleton, children, ...trouble }: HomeSectionProps<T>) {
  const [isRetrying, setRetrying] = useState(false);
  const [retried, setRetried] = useState<{ after: SectionData<T>; outcome: SectionResult<T> }>();
  const retry = async () => {
    if (isRetrying) return;
    setRetrying(true);
    setRetried({ after: of, outcome: await ask() });
    setRetrying(false);
  };
  const renderResult = (outcome: SectionResult<T>) =>
    'data' in outcome ? (
      children(outcome.data)
    ) : (
      <Failure {...trouble} outcome={outcome} isTrying={isRetrying} retry={retry} />
    );
  // Data of a later navigation are newer than those of a retry.
  const part = <Settled of={retried?.after === of ? retried.outcome : of}>{renderResult}</Settled>;
  // Data from the document need no Suspense boundary, which would cost the document server and the hydration time.
  return of instanceof Promise ? <Suspense fallback={skeleton}>{part}</Suspense> : part;
}

const Settled = <T,>({ of, children }: { of: SectionData<T>; children: (outcome: SectionResult<T>) => ReactNode }) =>
  children(of instanceof Promise ? use(of) : of);

interface FailureProps extends Pick<HomeSectionProps<unknown>, 'failed' | 'heading' | 'onFail'> {
  outcome: object;
  isTrying: boolean;
  retry: () => void;
}

function Failure({ errorMessage: failed, heading, onFail, outcome, isTrying, retry }: FailureProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per result, not per render
  useEffect(() => onFail?.(), [outcome]);
  return (
    <ErrorBox>
      {heading}
      <p role="status">{failed}</p>
      <Button $tone="line" aria-disabled={isTrying} onClick={retry}>
        {isTrying ? 'Trying again…' : 'Retry'}
      </Button>
    </ErrorBox>
  );
}
