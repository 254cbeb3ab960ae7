import type { RemoteReleases } from '@vastra/shared/contract';
import { useId, useState } from 'react';
import { StateBadge } from '../../../components/badges/state-badge';
import { formatCount, formatPercent, getTeamName } from '../../../components/releases/labels';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { CanaryDialog, EndCanaryDialog, PromoteDialog, RollBackDialog } from '../change/change-dialogs';
import { useReleaseChange } from '../change/use-release-change';
import { describeChange, describeRefusal, describeServers, findCanaryChange, findLiveChange, isShell } from '../labels';
import { History, isFailure } from './history';
import { ReleaseErrors } from './release-errors';
import {
  ActionButton,
  Actions,
  ChangeStatus,
  Header,
  Note,
  Refusals,
  RemoteCardLayout,
  RemoteName,
  Section,
  SectionTitle,
  TeamName,
  ToneText,
} from './remote-card-styles';
import { ServedRelease } from './served-release';
import { StoredReleases } from './stored-releases';

/** An open dialog, with the releases as they were when it was opened. */
interface DialogRequest {
  kind: 'roll back' | 'promote' | 'canary' | 'end canary';
  remoteReleases: RemoteReleases;
  version?: string;
}

interface RemoteCardProps {
  remoteReleases: RemoteReleases;
  show: (remotes: RemoteReleases[]) => void;
}

/** Card of a remote: the releases that visitors get, their health, and the actions on them. */
export function RemoteCard({ remoteReleases, show }: RemoteCardProps) {
  const { remote, live, canary, previous, servers, refusals = [], errors, releases, history } = remoteReleases;
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>();
  const { status, change } = useReleaseChange(remoteReleases, show);
  const id = useId();
  const openDialog = (kind: DialogRequest['kind'], version?: string) =>
    setDialogRequest({ kind: kind, remoteReleases, version });
  const dialog = dialogRequest && {
    remoteReleases: dialogRequest.remoteReleases,
    change,
    onClose: () => setDialogRequest(undefined),
  };
  const findStored = (version: string | null) => releases.find((release) => release.version === version);
  const hasOtherRelease = releases.some(({ version }) => version !== live);
  const [latest] = history;
  const [liveChange, canaryChange] = [findLiveChange(remoteReleases), findCanaryChange(remoteReleases)];
  // The latest change is hidden when the releases or the status above already show it.
  const isShownAbove = latest && describeChange(latest) === status?.text;
  const isLatestShown =
    latest && !isShownAbove && (isFailure(latest) || (latest !== liveChange && latest !== canaryChange));
  // A refused first release stays `live` in the pointer, but no visitor gets it.
  const isMissing = latest?.what === 'refused' && latest.version === live;

  const withoutHealth = isShell(remote) ? 'Its pages are counted for the remotes in them.' : undefined;

  return (
    <RemoteCardLayout aria-labelledby={`${id}-name`}>
      <Header>
        <TeamName id={`${id}-name`}>{getTeamName(remote)}</TeamName>
        <RemoteName>{remote}</RemoteName>
        <StateBadge tone={servers.total === 0 ? 'quiet' : servers.behind > 0 ? 'warning' : 'good'}>
          {describeServers(servers)}
        </StateBadge>
        <ChangeStatus as="p" role="status" className={status?.tone}>
          {status?.text}
        </ChangeStatus>
      </Header>
      {live === null ? (
        <Note>No release is live. Visitors see that this part is unavailable.</Note>
      ) : (
        <ServedRelease
          name={isMissing ? 'Rejected' : 'Live'}
          tone={isMissing ? 'bad' : 'good'}
          version={live}
          release={findStored(live)}
          withoutHealth={withoutHealth}
        >
          {liveChange && (
            <>
              since <Timestamp at={liveChange.at} /> by {liveChange.by}
            </>
          )}
        </ServedRelease>
      )}
      {canary && (
        <ServedRelease
          name="Canary"
          tone="warning"
          version={canary.version}
          release={findStored(canary.version)}
          withoutHealth={withoutHealth}
        >
          {formatPercent(canary.share)} of the visitors
          {canaryChange && (
            <>
              , since <Timestamp at={canaryChange.at} /> by {canaryChange.by}
            </>
          )}
          {canary.grows && <>. Grows by itself: {canary.status ?? 'not compared yet.'}</>}
        </ServedRelease>
      )}
      {refusals.length > 0 && (
        <Refusals aria-label="Servers that refuse a release">
          {refusals.map((refusal) => (
            <li key={`${refusal.instance} ${refusal.version}`}>{describeRefusal(refusal)}</li>
          ))}
        </Refusals>
      )}
      {isLatestShown && (
        <Note>
          Latest, <Timestamp at={latest.at} />:{' '}
          <ToneText className={isFailure(latest) ? 'bad' : undefined}>{describeChange(latest)}</ToneText>
        </Note>
      )}
      <Permitted>
        <Actions>
          <ActionButton
            $tone="line"
            disabled={!previous}
            aria-describedby={previous ? undefined : `${id}-first`}
            onClick={() => openDialog('roll back')}
          >
            Roll back
          </ActionButton>
          <ActionButton
            $tone="line"
            disabled={!hasOtherRelease || !live}
            aria-describedby={hasOtherRelease ? undefined : `${id}-only`}
            onClick={() => openDialog('canary')}
          >
            {canary ? 'Change canary' : 'Start canary'}
          </ActionButton>
          {canary && (
            <ActionButton $tone="line" onClick={() => openDialog('end canary')}>
              End canary
            </ActionButton>
          )}
          <ActionButton
            $tone="line"
            disabled={!hasOtherRelease}
            aria-describedby={hasOtherRelease ? undefined : `${id}-only`}
            onClick={() => openDialog('promote')}
          >
            Make live
          </ActionButton>
        </Actions>
      </Permitted>
      {!(previous && hasOtherRelease) && (
        <Note>
          {!previous && <span id={`${id}-first`}>There is no earlier release to roll back to.</span>}{' '}
          {!hasOtherRelease && (
            <span id={`${id}-only`}>There is no other release to make live or start as a canary.</span>
          )}
        </Note>
      )}
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
      {dialog && dialogRequest.kind === 'roll back' && <RollBackDialog {...dialog} />}
      {dialog && dialogRequest.kind === 'canary' && <CanaryDialog {...dialog} />}
      {dialog && dialogRequest.kind === 'end canary' && <EndCanaryDialog {...dialog} />}
      {dialog && dialogRequest.kind === 'promote' && <PromoteDialog {...dialog} version={dialogRequest.version} />}
    </RemoteCardLayout>
  );
}
