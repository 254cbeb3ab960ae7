import type { RemoteReleases } from '@vastra/shared/contract';
import { Hint } from '../../../components/kit';
import { formatPercent } from '../../../components/releases/labels';
import { Timestamp } from '../../../components/time/timestamp';
import { findCanaryChange, findLiveChange, isShell } from '../labels';

import { ServedRelease } from './served-release';

interface ServedReleasesProps {
  remoteReleases: RemoteReleases;
}

const findStored = ({ releases }: RemoteReleases, version: string | null) =>
  releases.find((release) => release.version === version);

const findHealthNote = ({ remote }: RemoteReleases): string | undefined =>
  isShell(remote) ? 'Its pages are counted for the remotes in them.' : undefined;

/** Shows the live release, or that there is none. */
export function LiveRelease({ remoteReleases }: ServedReleasesProps) {
  const { live, history } = remoteReleases;
  if (live === null) return <Hint $breaks>No release is live. Visitors see that this part is unavailable.</Hint>;
  const [latest] = history;
  const liveChange = findLiveChange(remoteReleases);
  // A refused first release stays `live` in the pointer, but no visitor gets it.
  const isMissing = latest?.what === 'refused' && latest.version === live;
  return (
    <ServedRelease
      name={isMissing ? 'Rejected' : 'Live'}
      tone={isMissing ? 'bad' : 'good'}
      version={live}
      release={findStored(remoteReleases, live)}
      withoutHealth={findHealthNote(remoteReleases)}
    >
      {liveChange && (
        <span>
          since <Timestamp at={liveChange.at} /> by {liveChange.by}
        </span>
      )}
    </ServedRelease>
  );
}

/** Shows the canary, if there is one. */
export function CanaryRelease({ remoteReleases }: ServedReleasesProps) {
  const { canary } = remoteReleases;
  if (!canary) return null;
  const canaryChange = findCanaryChange(remoteReleases);
  return (
    <ServedRelease
      name="Canary"
      tone="warning"
      version={canary.version}
      release={findStored(remoteReleases, canary.version)}
      withoutHealth={findHealthNote(remoteReleases)}
    >
      {formatPercent(canary.share)} of the visitors
      {canaryChange && (
        <span>
          , since <Timestamp at={canaryChange.at} /> by {canaryChange.by}
        </span>
      )}
      {canary.grows && <span>. Grows by itself: {canary.status ?? 'not compared yet.'}</span>}
    </ServedRelease>
  );
}
