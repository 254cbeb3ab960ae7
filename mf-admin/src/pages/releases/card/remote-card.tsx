import type { RemoteReleases } from '@vastra/shared/contract';
import { useId, useState } from 'react';
import { StateBadge } from '../../../components/badges/state-badge';
import { Alert, Hint, Row, Text } from '../../../components/kit';
import { formatCount, getTeamName } from '../../../components/releases/labels';
import { Timestamp } from '../../../components/time/timestamp';
import { type DialogKind, ReleaseDialog } from '../change/change-dialogs';
import { useReleaseChange } from '../change/use-release-change';
import {
  describeChange,
  describeRefusal,
  describeServers,
  findCanaryChange,
  findLiveChange,
  isShell,
  textTones,
} from '../labels';
import { History, isFailure } from './history';
import { ReleaseActions } from './release-actions';
import { ReleaseErrors } from './release-errors';
import { ChangeStatus, RemoteCardLayout, RemoteName, Section, SectionTitle } from './remote-card-styles';
import { CanaryRelease, LiveRelease } from './served-releases';
import { StoredReleases } from './stored-releases';

/** An open dialog, with the releases as they were when it was opened. */
interface DialogRequest {
  kind: DialogKind;
  remoteReleases: RemoteReleases;
  version?: string;
}

interface RemoteCardProps {
  remoteReleases: RemoteReleases;
  /** Name of the team of owners; undefined if the remote has none. */
  team?: string;
  show: (remotes: RemoteReleases[]) => void;
}

/** Card of a remote: the releases that visitors get, their health, and the actions on them. */
export function RemoteCard({ remoteReleases, team, show }: RemoteCardProps) {
  const { remote, servers, refusals = [], errors, releases, history } = remoteReleases;
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>();
  const { status, change } = useReleaseChange(remoteReleases, show);
  const id = useId();
  const openDialog = (kind: DialogKind, version?: string) => setDialogRequest({ kind, remoteReleases, version });

  return (
    <RemoteCardLayout aria-labelledby={`${id}-name`}>
      <Row as="header" $gap="4 12">
        <Text as="h2" $size={20} id={`${id}-name`}>
          {getTeamName(remote)}
        </Text>
        <RemoteName>{team ? `${remote} · team ${team}` : remote}</RemoteName>
        <StateBadge tone={servers.total === 0 ? 'quiet' : servers.behind > 0 ? 'warning' : 'good'}>
          {describeServers(servers)}
        </StateBadge>
        <ChangeStatus $bold $breaks $tone={status && textTones[status.tone]} role="status">
          {status?.text}
        </ChangeStatus>
      </Row>
      <LiveRelease remoteReleases={remoteReleases} />
      <CanaryRelease remoteReleases={remoteReleases} />
      {refusals.length > 0 && (
        <Alert as="ul" $kind="warning" $size={14} aria-label="Servers that refuse a release">
          {refusals.map((refusal) => (
            <li key={`${refusal.instance} ${refusal.version}`}>{describeRefusal(refusal)}</li>
          ))}
        </Alert>
      )}
      <LatestChange remoteReleases={remoteReleases} statusText={status?.text} />
      <ReleaseActions remoteReleases={remoteReleases} openDialog={openDialog} />
      {errors && !isShell(remote) && (
        <Section open={errors.length > 0}>
          <SectionTitle>{errors.length === 0 ? 'No errors' : formatCount(errors.length, 'error')}</SectionTitle>
          <ReleaseErrors errors={errors} />
        </Section>
      )}
      <Section>
        <SectionTitle>{formatCount(releases.length, 'stored release')}</SectionTitle>
        <StoredReleases remoteReleases={remoteReleases} onPromote={(version) => openDialog('promote', version)} />
      </Section>
      <Section>
        <SectionTitle>History</SectionTitle>
        <History history={history} />
      </Section>
      {dialogRequest && (
        <ReleaseDialog {...dialogRequest} change={change} onClose={() => setDialogRequest(undefined)} />
      )}
    </RemoteCardLayout>
  );
}

/** The latest change is hidden when the releases or the status above already show it. */
function LatestChange({ remoteReleases, statusText }: { remoteReleases: RemoteReleases; statusText?: string }) {
  const [latest] = remoteReleases.history;
  if (!latest || describeChange(latest) === statusText) return null;
  const isOfRelease = latest === findLiveChange(remoteReleases) || latest === findCanaryChange(remoteReleases);
  if (isOfRelease && !isFailure(latest)) return null;
  return (
    <Hint $breaks>
      Latest, <Timestamp at={latest.at} />:{' '}
      <Text as="span" $tone={isFailure(latest) ? 'error' : undefined}>
        {describeChange(latest)}
      </Text>
    </Hint>
  );
}
