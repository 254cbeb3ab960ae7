import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Alert, Stack, Text } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { getJobOverview } from './api';
import { DeadLetters } from './dead-letters';
import { JobKinds } from './job-kinds';
import { WorkflowRuns } from './workflow-runs';

/** Often enough to follow a mail that is sent again. */
const refreshMs = 10_000;

/** Each tab has a list whose state is the URL, so only the current tab is mounted. */
function JobsPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Jobs">
      <AreaTabBar />
      {current === 'workflows' ? <WorkflowRuns /> : <Jobs />}
    </AdminPage>
  );
}

/** The work that the shop does apart from requests. */
function Jobs() {
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => getJobOverview({ signal }),
    refetchInterval: refreshMs,
  });
  return (
    <Stack $gap={24}>
      {data?.isWorkerMissing && (
        <Alert $kind="error" role="alert">
          No worker runs, so no job does.{' '}
          <span>{data.workerSeenAt && `The last one was seen on ${formatDateTime(data.workerSeenAt)}. `}</span>
          Start an API with WORKER=both, or a worker with WORKER=only.
        </Alert>
      )}
      <section>
        <Text as="h2" $size={20} $marginBottom={12}>
          Kinds of jobs
        </Text>
        {data ? (
          <JobKinds kinds={data.kinds} />
        ) : error ? (
          <Notice title="The jobs could not be loaded." text={toErrorMessage(error)}>
            <Button onClick={() => void refetch()}>Retry</Button>
          </Notice>
        ) : (
          <div role="status" aria-label="Loading...">
            <Skeleton $height="420px" />
          </div>
        )}
      </section>
      <section>
        <Text as="h2" $size={20} $marginBottom={12}>
          Given up
        </Text>
        <DeadLetters onChange={() => void refetch()} />
      </section>
    </Stack>
  );
}

export { JobsPage as Component };
