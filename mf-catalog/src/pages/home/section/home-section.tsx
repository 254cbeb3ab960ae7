import { Button } from '@vastra/shared/ui/button';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { SectionData, SectionResult } from './load-section';

const ErrorBox = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 8px 0;
  & > p {
    color: var(--ink-2);
  }
  & > header > .title {
    font-size: clamp(var(--text-2xl), var(--text-m) + 2.2vw, var(--text-3xl));
  }
`;

interface HomeSectionProps<T> {
  data: SectionData<T>;
  /** Loads this section alone, for a retry. */
  load: () => Promise<SectionResult<T>>;
  /** Skeleton of the final size. */
  skeleton: ReactNode;
  /** Error message, below `heading` if the heading is otherwise part of the data. */
  errorMessage: string;
  heading?: ReactNode;
  /** Called once per failure. */
  onFail?: () => void;
  children: (data: T) => ReactNode;
}

/** One section of the page. It loads, fails and retries independently of other sections. */
export function HomeSection<T>({ data, load, skeleton, children, ...failureProps }: HomeSectionProps<T>) {
  const [isRetrying, setRetrying] = useState(false);
  const [retried, setRetried] = useState<{ after: SectionData<T>; result: SectionResult<T> }>();
  const retry = async () => {
    if (isRetrying) return;
    setRetrying(true);
    setRetried({ after: data, result: await load() });
    setRetrying(false);
  };
  const renderResult = (result: SectionResult<T>) =>
    'data' in result ? (
      children(result.data)
    ) : (
      <Failure {...failureProps} result={result} isRetrying={isRetrying} retry={retry} />
    );
  // Data of a later navigation are newer than the data of a retry.
  const content = <Settled data={retried?.after === data ? retried.result : data}>{renderResult}</Settled>;
  // Data from the document need no Suspense boundary, which would cost the document server and the hydration time.
  return data instanceof Promise ? <Suspense fallback={skeleton}>{content}</Suspense> : content;
}

const Settled = <T,>({ data, children }: { data: SectionData<T>; children: (result: SectionResult<T>) => ReactNode }) =>
  children(data instanceof Promise ? use(data) : data);

interface FailureProps extends Pick<HomeSectionProps<unknown>, 'errorMessage' | 'heading' | 'onFail'> {
  result: object;
  isRetrying: boolean;
  retry: () => void;
}

function Failure({ errorMessage, heading, onFail, result, isRetrying, retry }: FailureProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per result, not per render
  useEffect(() => onFail?.(), [result]);
  return (
    <ErrorBox>
      {heading}
      <p role="status">{errorMessage}</p>
      <Button $tone="line" aria-disabled={isRetrying} onClick={retry}>
        {isRetrying ? 'Trying again…' : 'Retry'}
      </Button>
    </ErrorBox>
  );
}
