import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '@vastra/shared/http';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Fragment, type ReactNode, useState } from 'react';

interface QueryBoundaryProps<T> {
  /** Identifies the data; another key loads other data. */
  queryKey: QueryKey;
  queryFn: (options: CallOptions) => Promise<T>;
  /** Names the data in "The coupon could not be loaded." */
  subject: string;
  /** Link shown when the API responds 404. */
  notFoundAction?: ReactNode;
  children: (data: T, query: LoadedQuery<T>) => ReactNode;
}

export interface LoadedQuery<T> {
  /** Discards the data and loads it again. The children are remounted, so they lose their state. */
  reload: () => void;
  /** Replaces the data, by the response of a write for example. The children stay. */
  setData: (data: T) => void;
}

/** Loads the data of a screen. Shows a skeleton while it loads, a notice with Retry when it fails, and its children with the data. */
export function QueryBoundary<T>({ queryKey, queryFn, subject, notFoundAction, children }: QueryBoundaryProps<T>) {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => queryFn({ signal }) });
  const [reloadCount, setReloadCount] = useState(0);
  const reload = () => {
    setReloadCount((count) => count + 1);
    void client.resetQueries({ queryKey, exact: true });
  };
  if (error instanceof ApiError && error.status === 404)
    return <Notice title={toErrorMessage(error)}>{notFoundAction}</Notice>;
  if (error)
    return (
      <Notice title={`${subject} could not be loaded.`} text={toErrorMessage(error)}>
        <Button onClick={reload}>Retry</Button>
      </Notice>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton $height="320px" />
      </div>
    );
  const setData = (next: T) => void client.setQueryData(queryKey, next);
  return <Fragment key={reloadCount}>{children(data, { reload, setData })}</Fragment>;
}
