import type { UseQueryResult } from '@tanstack/react-query';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { Row } from '../kit';

/** The place of content that loads. */
export const Loading = ({ height }: { height: string }) => (
  <div role="status" aria-label="Loading...">
    <Skeleton $height={height} />
  </div>
);

interface QueryPartProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Names the data in "The messages could not be loaded."; without it the error speaks for itself. */
  subject?: string;
  /** Height of the place while it loads, 80 px by default. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** A part of a card or a dialog that loads: its place, then its children with the data, or a sentence with a button to retry. */
export function QueryPart<T>({
  query: { data, error, refetch },
  subject,
  height = '80px',
  children,
}: QueryPartProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <Loading height={height} />;
  return (
    <Row>
      <p role="alert">
        {subject && <span>{`${subject} could not be loaded. `}</span>}
        {toErrorMessage(error)}
      </p>
      <Button $tone="line" onClick={() => void refetch()}>
        Retry
      </Button>
    </Row>
  );
}
