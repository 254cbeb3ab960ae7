import { formatTimeWithSeconds } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button, buttonStyles } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminPage } from '../../components/layout/admin-page';
import { SeparateCards } from '../../components/layout/card';
import { CanWriteContext, useRemotePermission } from '../../permissions';
import { ApiCard } from './api-card/api-card';
import { ErrorBudgets } from './budgets/error-budgets';
import { RemoteCard } from './card/remote-card';
import { useReleases } from './use-releases';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & > p {
    color: var(--ink-2);
    font-size: 14px;
  }
  & > [role='alert'] {
    padding: 12px 16px;
    border-left: 2px solid var(--sale);
    background: #fff;
    color: var(--sale);
  }
`;

const NewTab = styled.a<{ $tone: 'line' }>`
  ${buttonStyles}
`;

const ReleasesPage = () => (
  <AdminPage
    title="Releases"
    actionsPermission="releases.read"
    actions={
      <NewTab $tone="line" href="/?release=" target="_blank" rel="noreferrer" aria-label="Owners, in a new tab">
        Owners
      </NewTab>
    }
  >
    <Releases />
  </AdminPage>
);

/** Shows what is live: the error budgets, the API, and the releases that visitors get, by remote. */
function Releases() {
  const { remotes, readAt, error, show, reload } = useReleases();
  if (!remotes)
    return error ? (
      <Notice title="The releases could not be loaded." text={toErrorMessage(error)}>
        <Button onClick={reload}>Retry</Button>
      </Notice>
    ) : (
      <Cards role="status" aria-label="Loading...">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} $height="260px" />
        ))}
      </Cards>
    );
  if (remotes.length === 0)
    return <Notice title="No releases yet." text="Publish a release with “pnpm release publish” to see it here." />;
  return (
    <Cards>
      {error ? (
        <p role="alert">
          Not up to date: {toErrorMessage(error)} Last updated at {formatTimeWithSeconds(readAt)}.
        </p>
      ) : (
        <p>The releases that visitors get, as of {formatTimeWithSeconds(readAt)}. Updated every 10 seconds.</p>
      )}
      <SeparateCards>
        <ErrorBudgets />
        <ApiCard />
        {remotes.map((remoteReleases) => (
          <RemoteAccess key={remoteReleases.remote} remote={remoteReleases.remote}>
            <RemoteCard remoteReleases={remoteReleases} show={show} />
          </RemoteAccess>
        ))}
      </SeparateCards>
    </Cards>
  );
}

/** Leaves out the actions on the remotes of other teams for the role that changes one team's releases. */
const RemoteAccess = ({ remote, children }: { remote: string; children: ReactNode }) => (
  <CanWriteContext value={useRemotePermission(remote)}>{children}</CanWriteContext>
);

export { ReleasesPage as Component };
