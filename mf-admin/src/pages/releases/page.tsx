import { formatTimeWithSeconds } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { Alert, Hint, Stack } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { SeparateCards } from '../../components/layout/card';
import { CanWriteContext, useRemotePermissions } from '../../permissions';
import { ApiCard } from './api-card/api-card';
import { ErrorBudgets } from './budgets/error-budgets';
import { RemoteCard } from './card/remote-card';
import { useOwnerTeams } from './use-owner-teams';
import { useReleases } from './use-releases';

const ReleasesPage = () => (
  <AdminPage
    title="Releases"
    actionsPermission="releases.read"
    actions={
      <ButtonLink $tone="line" to="/?release=" target="_blank" rel="noreferrer" aria-label="Owners, in a new tab">
        Owners
      </ButtonLink>
    }
  >
    <Releases />
  </AdminPage>
);

/** Shows what is live: the error budgets, the API, and the releases that visitors get, by remote. */
function Releases() {
  const { remotes, readAt, error, show, reload } = useReleases();
  const findTeam = useOwnerTeams();
  if (!remotes)
    return error ? (
      <Notice title="The releases could not be loaded." text={toErrorMessage(error)}>
        <Button onClick={reload}>Retry</Button>
      </Notice>
    ) : (
      <Stack $gap={24} role="status" aria-label="Loading...">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} $height="260px" />
        ))}
      </Stack>
    );
  if (remotes.length === 0)
    return <Notice title="No releases yet." text="Publish a release with “pnpm release publish” to see it here." />;
  return (
    <Stack $gap={24}>
      {error ? (
        <Alert $kind="error" role="alert">
          Not up to date: {toErrorMessage(error)} Last updated at {formatTimeWithSeconds(readAt)}.
        </Alert>
      ) : (
        <Hint>The releases that visitors get, as of {formatTimeWithSeconds(readAt)}. Updated every 10 seconds.</Hint>
      )}
      <SeparateCards>
        <ErrorBudgets />
        <ApiCard />
        {remotes.map((remoteReleases) => (
          <RemoteAccess key={remoteReleases.remote} remote={remoteReleases.remote}>
            <RemoteCard remoteReleases={remoteReleases} team={findTeam(remoteReleases.remote)} show={show} />
          </RemoteAccess>
        ))}
      </SeparateCards>
    </Stack>
  );
}

/** Leaves out the actions on the remotes of other teams for the role that changes one team's releases. */
const RemoteAccess = ({ remote, children }: { remote: string; children: ReactNode }) => (
  <CanWriteContext value={useRemotePermissions()(remote)}>{children}</CanWriteContext>
);

export { ReleasesPage as Component };
