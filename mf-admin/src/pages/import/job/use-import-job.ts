import { useQuery } from '@tanstack/react-query';
import { isTemporaryError } from '../../../components/layout/query-provider';
import { getImport } from '../api';
import { isRunning } from '../labels';

const pollIntervalMs = 1000;

/**
 * Polls an import every second until it is finished. While polling fails, the last known state stays and polling goes on; `error` is
 * the last failure until a poll succeeds.
 */
export function useImportJob(id: string) {
  const { data: job, failureReason } = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => getImport(id, { signal }),
    refetchInterval: ({ state }) => (state.status === 'success' && isRunning(state.data!) ? pollIntervalMs : false),
    refetchIntervalInBackground: true,
    retry: (_failureCount, error) => isTemporaryError(error),
    retryDelay: pollIntervalMs,
  });
  return { job, error: failureReason };
}
