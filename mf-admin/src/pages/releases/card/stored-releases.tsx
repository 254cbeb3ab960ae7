import type { RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { StateBadge } from '../../../components/badges/state-badge';
import { RowActions } from '../../../components/lists/row-actions';
import { formatCount, formatPercent, getTeamName } from '../../../components/releases/labels';
import { TablePanel } from '../../../components/table/table-styles';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { countFailures, countViews } from '../health/health-figures';
import { getRating } from '../health/rating';
import { isShell } from '../labels';

const Table = styled(TablePanel)`
  margin-bottom: 24px;
  border-radius: 6px;
  & > .scroll {
    border-top: 0;
  }
  & tbody a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 8px;
    font-weight: 600;
  }
  & th code {
    margin-right: 8px;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font-size: 14px;
    color: var(--ink-2);
  }
  & .aside {
    color: var(--ink-2);
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
    <Table as="div">
      <div className="scroll">
        <table aria-label={`Stored releases of ${getTeamName(remoteReleases.remote)}`}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Published</th>
              <th scope="col">Health</th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {remoteReleases.releases.map((release) => (
              <Row key={release.version} remoteReleases={remoteReleases} release={release} onPromote={onPromote} />
            ))}
          </tbody>
        </table>
      </div>
    </Table>
  );

function Row({ remoteReleases, release, onPromote }: StoredReleasesProps & { release: StoredReleaseInfo }) {
  const { version, publishedAt, publishedBy, commit, build, signedBy, packageCount } = release;
  return (
    <tr>
      <th scope="row" data-label="Version" className="text">
        <span>
          <code>{version}</code>
          {version === remoteReleases.live && <StateBadge tone="good">Live</StateBadge>}
          {version === remoteReleases.canary?.version && <StateBadge tone="warning">Canary</StateBadge>}
          {version === remoteReleases.previous && <StateBadge tone="quiet">Previous</StateBadge>}
        </span>
      </th>
      <td data-label="Published" className="text">
        <span>
          {publishedAt ? <Timestamp at={publishedAt} /> : 'Not known'}
          {publishedBy && ` by ${publishedBy}`}
          {commit && (
            <>
              {' '}
              <code className="aside" title={`Commit ${commit}`}>
                {commit.slice(0, 8)}
              </code>
            </>
          )}
          {build && <BuildLine build={build} />}
          {(signedBy || packageCount) && (
            <small>
              {[signedBy && `Signed with key ${signedBy}`, packageCount && formatCount(packageCount, 'package')]
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
        </span>
      </td>
      <td data-label="Health" className="text">
        {isShell(remoteReleases.remote) ? 'Counted for the remotes' : describeHealth(release)}
      </td>
      <td>
        <RowActions permission="releases.read">
          {!isShell(remoteReleases.remote) && (
            <a
              href={`/?release=${encodeURIComponent(`${remoteReleases.remote}@${version}`)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Try ${version}, in a new tab`}
            >
              Try it
            </a>
          )}
          <Permitted>
            {version !== remoteReleases.live && (
              <Button $tone="line" aria-label={`Make ${version} live`} onClick={() => onPromote(version)}>
                Make live
              </Button>
            )}
          </Permitted>
        </RowActions>
      </td>
    </tr>
  );
}

/** Names the builder of a release, linked to the run of the workflow. */
const BuildLine = ({ build }: { build: NonNullable<StoredReleaseInfo['build']> }) => (
  <small>
    {'Built by '}
    {build.runUrl ? (
      <a href={build.runUrl} target="_blank" rel="noreferrer" title={build.workflow ?? undefined}>
        {build.builder}
      </a>
    ) : (
      build.builder
    )}
    {build.hasChanges && ', with changes that are not committed'}
  </small>
);

function describeHealth({ health }: StoredReleaseInfo): string {
  const views = health ? countViews(health) : 0;
  if (!health || views === 0) return 'No views';
  const { errorRate } = health;
  const ratingLabel = getRating('errors', errorRate).label;
  return `${ratingLabel}: ${formatPercent(errorRate)}, ${countFailures(health)} of ${formatCount(views, 'view')}`;
}
