import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import type { CallOptions } from '@vastra/shared/http';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';

interface QueryBoundaryProps<T> {
  /** Names what is asked: another one is asked anew. */
  queryKey: string;
  queryFn: (options: CallOptions) => Promise<T>;
  /** What the thing is, in "The coupon could not be loaded." */
  subject: string;
  /** Where to go when it is not there. */
  notFoundAction?: ReactNode;
  children: (data: T, reload: () => void) => ReactNode;
}

/** Asks the API for what a screen shows: while it comes, when it does not, and when it is there. */
export function QueryBoundary<T>({ queryKey, queryFn, subject, notFoundAction, children }: QueryBoundaryProps<T>) {
  const { data, error: problem, retry } = useApiQuery(queryKey, queryFn);
  if (problem instanceof ApiError && problem.status === 404)
    return <Notice title={toErrorMessage(problem)}>{notFoundAction}</Notice>;
  if (problem)
    return (
      <Notice title={`${subject} could not be loaded.`} text={toErrorMessage(problem)}>
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
