import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemoteReleases } from '@vastra/shared/contract';
import { listReleases } from './api';

const queryKey = ['releases'];
const reloadIntervalMs = 10_000;

/**
 * Holds the releases of all remotes, reloaded every 10 s while the page is visible. After a failed read the previous releases stay, and
 * `readAt` is the time of the last successful one.
 */
export function useReleases() {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listReleases({ signal }),
    refetchInterval: reloadIntervalMs,
    refetchOnWindowFocus: 'always',
  });

  /** Shows newer releases and aborts a running request, whose response would be older. */
  const show = (remotes: RemoteReleases[]) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, remotes);
  };

  return { remotes: data, readAt: new Date(dataUpdatedAt), error, show, reload: () => void refetch() };
}
