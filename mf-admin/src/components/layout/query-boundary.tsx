import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import type { CallOptions } from '@vastra/shared/http';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';

interface QueryBoundaryProps<T> {
  /** Identifies the data; another key loads anew. */
  queryKey: string;
  queryFn: (options: CallOptions) => Promise<T>;
  /** Names the data in "The coupon could not be loaded." */
  subject: string;
  /** Link shown when the API responds 404. */
  notFoundAction?: ReactNode;
  children: (data: T, reload: () => void) => ReactNode;
}

/** Loads the data of a screen. Shows a skeleton while it loads, a notice with Retry when it fails, and its children with the data. */
export function QueryBoundary<T>({ queryKey, queryFn, subject, notFoundAction, children }: QueryBoundaryProps<T>) {
  const { data, error, retry } = useApiQuery(queryKey, queryFn);
  if (error instanceof ApiError && error.status === 404)
    return <Notice title={toErrorMessage(error)}>{notFoundAction}</Notice>;
  if (error)
    return (
      <Notice title={`${subject} could not be loaded.`} text={toErrorMessage(error)}>
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton $height="320px" />
      </div>
    );
  return children(data, retry);
}
