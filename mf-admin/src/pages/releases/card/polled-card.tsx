import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type CallOptions, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { Hint, Row, Text } from '../../../components/kit';
import { RemoteCardLayout } from './remote-card-styles';

interface PolledCardProps<T> {
  title: string;
  queryKey: QueryKey;
  queryFn: (options: CallOptions) => Promise<T>;
  intervalMs: number;
  /** Names the data in "The API could not be loaded." */
  subject: string;
  /** Label and height of the card while it loads. */
  loadingLabel: string;
  height: string;
  /** Renders what is beside the title. */
  renderHeader?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** A card whose data is loaded again and again. The data of the last successful call stays when a call fails. */
export function PolledCard<T>(props: PolledCardProps<T>) {
  const { title, queryKey, queryFn, intervalMs, subject, loadingLabel, height, renderHeader, children } = props;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    refetchInterval: intervalMs,
  });
  const id = String(queryKey[0]);
  return (
    <RemoteCardLayout aria-labelledby={id}>
      <Row as="header" $gap="4 12">
        <Text as="h2" $size={20} id={id}>
          {title}
        </Text>
        {data && renderHeader?.(data)}
      </Row>
      {data ? (
        children(data)
      ) : error ? (
        <>
          <Hint $breaks role="alert">
            {subject} could not be loaded. {toErrorMessage(error)}
          </Hint>
          <Button $tone="line" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      ) : (
        <div role="status" aria-label={loadingLabel}>
          <Skeleton $height={height} />
        </div>
      )}
    </RemoteCardLayout>
  );
}
