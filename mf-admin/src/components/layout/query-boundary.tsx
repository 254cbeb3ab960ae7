import { hashKey, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '@vastra/shared/http';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Fragment, type ReactNode, useState } from 'react';
import { hasUnsavedChanges } from '../../unsaved-changes';
import { Alert } from '../kit';
import { cacheMs } from './screen-clients';

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

/**
 * Loads the data of a screen. Shows a skeleton while it loads, a notice with Retry when it fails, and its children with the data. A screen that was left a
 * short time ago shows its data at once and loads it again: other data replaces the children, unless they have unsaved input, which a notice then says.
 */
export const QueryBoundary = <T,>(props: QueryBoundaryProps<T>) => <Loader key={hashKey(props.queryKey)} {...props} />;

/** `cached`: the data is from an earlier visit, and loads again. `held`: there is other data, which would discard unsaved input. */
type Shown = 'cached' | 'fresh' | 'held';

function Loader<T>({ queryKey, queryFn, subject, notFoundAction, children }: QueryBoundaryProps<T>) {
  const client = useQueryClient();
  const [cached] = useState(() => client.getQueryData<T>(queryKey));
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    gcTime: cacheMs,
  });
  const [{ shown, reloadCount }, setState] = useState<{ shown: Shown; reloadCount: number }>({
    shown: cached === undefined ? 'fresh' : 'cached',
    reloadCount: 0,
  });
  if (shown === 'cached' && !isFetching && !error) {
    const isOther = data !== cached;
    if (isOther && hasUnsavedChanges()) setState({ shown: 'held', reloadCount });
    else setState({ shown: 'fresh', reloadCount: isOther ? reloadCount + 1 : reloadCount });
  }
  const reload = () => {
    setState({ shown: 'fresh', reloadCount: reloadCount + 1 });
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
  const setData = (next: T) => {
    setState({ shown: 'fresh', reloadCount });
    // A response that is on its way may be older.
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, next);
  };
  return (
    <>
      {shown === 'held' && (
        <Alert $kind="warning" role="alert" $marginBottom={16}>
          {subject} has changed since you were here last. Your input is not saved yet, and is based on the earlier
          state.
        </Alert>
      )}
      <Fragment key={reloadCount}>{children(shown === 'fresh' ? data : (cached as T), { reload, setData })}</Fragment>
    </>
  );
}
