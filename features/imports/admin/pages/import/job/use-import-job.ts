import { useQuery } from '@tanstack/react-query';
import { isTemporaryError } from '../../../../../../mf-admin/src/components/layout/query-provider';
import type { Import } from '../../../../contract';
import { getImport } from '../api';
import { isRunning } from '../labels';

const pollIntervalMs = 1000;

/** Pictures take minutes, so their progress is polled less often. */
const picturesIntervalMs = 5000;

function getInterval(job: Import): number | false {
  if (isRunning(job)) return pollIntervalMs;
  return job.pictures && job.pictures.waiting > 0 ? picturesIntervalMs : false;
}

/**
 * Polls an import every second until it is finished, and less often until its pictures are downloaded. While polling fails, the last known state stays and polling goes on; `error` is
 * the last failure until a poll succeeds.
 */
export function useImportJob(id: string) {
  const { data: job, failureReason } = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => getImport(id, { signal }),
    refetchInterval: ({ state }) => (state.status === 'success' ? getInterval(state.data!) : false),
    refetchIntervalInBackground: true,
    retry: (_failureCount, error) => isTemporaryError(error),
    retryDelay: pollIntervalMs,
  });
  return { job, error: failureReason };
}
