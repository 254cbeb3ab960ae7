import type { RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import styled from 'styled-components';
import { Minute } from '../../components/minute';
import { RowActions } from '../../components/row-actions';
import { StateBadge } from '../../components/state-badge';
import { Sheet } from '../../components/table/table-look';
import { failuresOf, viewsOf } from './figures';
import { ratingOf } from './rating';
import { countOf, percentOf, teamOf } from './words';

const Table = styled(Sheet)`
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
  & .aside {
    color: var(--ink-2);
  }
`;

interface StoredProps {
  one: RemoteReleases;
  onPromote: (version: string) => void;
}

/** All releases that are stored, the newest first. */
export const Stored = ({ one, onPromote }: StoredProps) =>
  one.releases.length === 0 ? (
    <p>None is stored.</p>
  ) : (
    <Table as="div">
      <div className="scroll">
        <table aria-label={`Stored releases of ${teamOf(one.remote)}`}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Published</th>
              <th scope="col">Health</th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {one.releases.map((release) => (
              <Row key={release.version} one={one} release={release} onPromote={onPromote} />
            ))}
          </tbody>
        </table>
      </div>
    </Table>
  );

function Row({ one, release, onPromote }: StoredProps & { release: StoredReleaseInfo }) {
  const { version, publishedAt, publishedBy, commit } = release;
  return (
    <tr>
      <th scope="row" data-label="Version" className="text">
        <span>
          <code>{version}</code>
          {version === one.live && <StateBadge tone="good">Live</StateBadge>}
          {version === one.canary?.version && <StateBadge tone="waiting">Canary</StateBadge>}
          {version === one.previous && <StateBadge tone="quiet">Before</StateBadge>}
        </span>
      </th>
      <td data-label="Published" className="text">
        <span>
          {publishedAt ? <Minute at={publishedAt} /> : 'Not known'}
          {publishedBy && ` by ${publishedBy}`}
          {commit && (
            <>
              {' '}
              <code className="aside" title={`Commit ${commit}`}>
                {commit.slice(0, 8)}
              </code>
            </>
          )}
        </span>
      </td>
      <td data-label="Health" className="text">
        {healthOf(release)}
      </td>
      <td>
        <RowActions>
          <a
            href={`/?release=${encodeURIComponent(`${one.remote}@${version}`)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Try ${version}, in a new tab`}
          >
            Try it
          </a>
          {version !== one.live && (
            <Button $tone="line" aria-label={`Make ${version} live`} onClick={() => onPromote(version)}>
              Make live
            </Button>
          )}
        </RowActions>
      </td>
    </tr>
  );
}

function healthOf({ health }: StoredReleaseInfo): string {
  const views = health ? viewsOf(health) : 0;
  if (!health || views === 0) return 'No views';
  const { errorRate } = health;
  const word = ratingOf('errors', errorRate).word;
  return `${word}: ${percentOf(errorRate)}, ${failuresOf(health)} of ${countOf(views, 'view')}`;
}
