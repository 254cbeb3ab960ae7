import type { RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { StateBadge } from '../../../components/badges/state-badge';
import { Detail, Muted, Row, Text } from '../../../components/kit';
import { RowActions } from '../../../components/lists/row-actions';
import { formatCount, formatPercent, getTeamName } from '../../../components/releases/labels';
import { PanelTable } from '../../../components/table/panel-table';
import type { RowColumn } from '../../../components/table/row-table';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { countFailures, countViews } from '../health/health-figures';
import { getRating } from '../health/rating';
import { isShell } from '../labels';

const TryLink = styled.a`
  && {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

interface StoredReleasesProps {
  remoteReleases: RemoteReleases;
  onPromote: (version: string) => void;
}

/** Table of the stored releases, newest first. */
export const StoredReleases = ({ remoteReleases, onPromote }: StoredReleasesProps) =>
  remoteReleases.releases.length === 0 ? (
    <p>None is stored.</p>
  ) : (
    <Text as="div" $padding="0 0 24">
      <PanelTable
        name={`Stored releases of ${getTeamName(remoteReleases.remote)}`}
        columns={buildColumns({ remoteReleases, onPromote })}
        rows={remoteReleases.releases}
        getKey={({ version }) => version}
      />
    </Text>
  );

const buildColumns = ({
  remoteReleases: { remote, live, canary, previous },
  onPromote,
}: StoredReleasesProps): RowColumn<StoredReleaseInfo>[] => [
  {
    label: 'Version',
    kind: 'text',
    cell: ({ version }) => (
      <Row as="span" $inline $gap={8}>
        <code>{version}</code>
        {version === live && <StateBadge tone="good">Live</StateBadge>}
        {version === canary?.version && <StateBadge tone="warning">Canary</StateBadge>}
        {version === previous && <StateBadge tone="quiet">Previous</StateBadge>}
      </Row>
    ),
  },
  { label: 'Published', kind: 'text', cell: (release) => <Publication {...release} /> },
  {
    label: 'Health',
    kind: 'text',
    cell: (release) => (isShell(remote) ? 'Counted for the remotes' : describeHealth(release)),
  },
  {
    label: '',
    cell: ({ version }) => (
      <RowActions permission="releases.read">
        {!isShell(remote) && (
          <TryLink
            href={`/?release=${encodeURIComponent(`${remote}@${version}`)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Try ${version}, in a new tab`}
          >
            Try it
          </TryLink>
        )}
        <Permitted>
          {version !== live && (
            <Button $tone="line" aria-label={`Make ${version} live`} onClick={() => onPromote(version)}>
              Make live
            </Button>
          )}
        </Permitted>
      </RowActions>
    ),
  },
];

/** When and by whom a release was published, and from what. */
function Publication({ publishedAt, publishedBy, commit, build, signedBy, packageCount }: StoredReleaseInfo) {
  const proof = [signedBy && `Signed with key ${signedBy}`, packageCount && formatCount(packageCount, 'package')];
  return (
    <span>
      {publishedAt ? <Timestamp at={publishedAt} /> : <span>Not known</span>}
      {publishedBy && <span>{` by ${publishedBy}`}</span>}
      {commit && (
        <>
          {' '}
          <Muted as="code" title={`Commit ${commit}`}>
            {commit.slice(0, 8)}
          </Muted>
        </>
      )}
      {build && <BuildLine build={build} />}
      {(signedBy || packageCount) && <Detail>{proof.filter(Boolean).join(' · ')}</Detail>}
    </span>
  );
}

/** Names the builder of a release, linked to the run of the workflow. */
const BuildLine = ({ build }: { build: NonNullable<StoredReleaseInfo['build']> }) => (
  <Detail>
    {'Built by '}
    {build.runUrl ? (
      <a href={build.runUrl} target="_blank" rel="noreferrer" title={build.workflow ?? undefined}>
        {build.builder}
      </a>
    ) : (
      <span>{build.builder}</span>
    )}
    {build.hasChanges && <span>, with changes that are not committed</span>}
  </Detail>
);

function describeHealth({ health }: StoredReleaseInfo): string {
  const views = health ? countViews(health) : 0;
  if (!health || views === 0) return 'No views';
  const { errorRate } = health;
  const ratingLabel = getRating('errors', errorRate).label;
  return `${ratingLabel}: ${formatPercent(errorRate)}, ${countFailures(health)} of ${formatCount(views, 'view')}`;
}
