import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { events } from '@vastra/shared/events';
import { ApiError } from '@vastra/shared/http';
import { type ReactNode, useEffect, useState } from 'react';
import { getWriteCount } from '../../read-ahead';
import { findClient, keepClient } from './screen-clients';

/** Returns whether repeating a failed call can help: after a network error and after a 5xx. */
export const isTemporaryError = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Data is dropped when nothing shows it, because a form that starts from an older record ends in a conflict when it is saved. `QueryBoundary` and
        // lists keep theirs (`cacheMs`), because they load it again and show the newer data, and so do parts of a screen that are read.
        gcTime: 0,
        // A failure is shown at once, with a button to retry. By default a query would try three times, and wait while the browser is offline.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A write while the browser is offline fails at once.
      mutations: { networkMode: 'always' },
    },
  });

interface QueryProviderProps {
  /** Path of the screen, by which it gets its data back; without it the data is dropped when the screen is left. */
  path?: string;
  children: ReactNode;
}

/**
 * Provides the query client of one screen, which a screen that is opened again within minutes gets back. It is created where the screen is rendered,
 * never in the module, so that no two visitors share one on the server. Queries that failed for a time are repeated when the API can be reached again.
 */
export function QueryProvider({ path, children }: QueryProviderProps) {
  const [{ client, openedPath, writeCount }] = useState(() => ({
    client: (path && findClient(path)) || createQueryClient(),
    openedPath: path,
    writeCount: getWriteCount(),
  }));
  useEffect(
    () => () => {
      if (openedPath) keepClient(openedPath, client, writeCount);
    },
    [client, openedPath, writeCount],
  );
  useEffect(
    () =>
      events.on('shop:reachable', () => {
        void client.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error' && isTemporaryError(state.error),
        });
      }),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
