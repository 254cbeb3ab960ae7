import type { RemoteReleases } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useId, useState } from 'react';
import { Minute } from '../../components/minute';
import { StateBadge } from '../../components/state-badge';
import { Sections } from './card-look';
import { CanaryDialog, EndCanaryDialog, PromoteDialog, RollBackDialog } from './dialogs';
import { History, isBad } from './history';
import { Lane } from './lane';
import { Stored } from './stored';
import { useChange } from './use-change';
import { countOf, madeCanary, madeLive, percentOf, serversOf, teamOf, toldOf } from './words';

/** What is asked, about the releases as they were then. */
interface Asked {
  what: 'roll back' | 'promote' | 'canary' | 'end canary';
  one: RemoteReleases;
  version?: string;
}

interface RemoteCardProps {
  one: RemoteReleases;
  show: (remotes: RemoteReleases[]) => void;
}

/** What visitors get of one team, how it does, and what can be done about it. */
export function RemoteCard({ one, show }: RemoteCardProps) {
  const { remote, live, canary, previous, servers, releases, history } = one;
  const [asked, setAsked] = useState<Asked>();
  const { said, change } = useChange(one, show);
  const id = useId();
  const ask = (what: Asked['what'], version?: string) => setAsked({ what, one, version });
  const dialog = asked && { one: asked.one, change, onClose: () => setAsked(undefined) };
  const stored = (version: string | null) => releases.find((release) => release.version === version);
  const hasOther = releases.some(({ version }) => version !== live);
  const [latest] = history;
  const [since, canarySince] = [madeLive(one), madeCanary(one)];
  // What the lanes and the message above say already is not said again.
  const isToldAbove = latest && toldOf(latest) === said?.text;
  const isNews = latest && !isToldAbove && (isBad(latest) || (latest !== since && latest !== canarySince));
  // A refused release that had none before it stays named, and nobody gets it.
  const isMissing = latest?.what === 'refused' && latest.version === live;

  return (
    <Sections aria-labelledby={`${id}-name`}>
      <header>
        <h2 id={`${id}-name`}>{teamOf(remote)}</h2>
        <code>{remote}</code>
        <StateBadge tone={servers.total === 0 ? 'quiet' : servers.behind > 0 ? 'waiting' : 'good'}>
          {serversOf(servers)}
        </StateBadge>
        <p role="status" className={said?.tone}>
          {said?.text}
        </p>
      </header>
      {live === null ? (
        <p className="note">Nothing is live: visitors read that this part is missing.</p>
      ) : (
        <Lane
          name={isMissing ? 'Refused' : 'Live'}
          tone={isMissing ? 'bad' : 'good'}
          version={live}
          release={stored(live)}
        >
          {since && (
            <>
              since <Minute at={since.at} /> by {since.by}
            </>
          )}
        </Lane>
      )}
      {canary && (
        <Lane name="Canary" tone="waiting" version={canary.version} release={stored(canary.version)}>
          {percentOf(canary.share)} of the visitors
          {canarySince && (
            <>
              , since <Minute at={canarySince.at} /> by {canarySince.by}
            </>
          )}
        </Lane>
      )}
      {isNews && (
        <p className="note">
          Latest, <Minute at={latest.at} />: <span className={isBad(latest) ? 'bad' : undefined}>{toldOf(latest)}</span>
        </p>
      )}
      <div className="actions">
        <Button
          $tone="line"
          disabled={!previous}
          aria-describedby={previous ? undefined : `${id}-first`}
          onClick={() => ask('roll back')}
        >
          Roll back
        </Button>
        <Button
          $tone="line"
          disabled={!hasOther || !live}
          aria-describedby={hasOther ? undefined : `${id}-only`}
          onClick={() => ask('canary')}
        >
          {canary ? 'Change canary' : 'Start canary'}
        </Button>
        {canary && (
          <Button $tone="line" onClick={() => ask('end canary')}>
            End canary
          </Button>
        )}
        <Button
          $tone="line"
          disabled={!hasOther}
          aria-describedby={hasOther ? undefined : `${id}-only`}
          onClick={() => ask('promote')}
        >
          Make live
        </Button>
      </div>
      {!(previous && hasOther) && (
        <p className="note">
          {!previous && <span id={`${id}-first`}>Nothing to roll back to: no other release was live before.</span>}{' '}
          {!hasOther && <span id={`${id}-only`}>There is no other release to make live or to try as a canary.</span>}
        </p>
      )}
      <details>
        <summary>{countOf(releases.length, 'stored release')}</summary>
        <Stored one={one} onPromote={(version) => ask('promote', version)} />
      </details>
      <details>
        <summary>History</summary>
        <History history={history} />
      </details>
      {dialog && asked.what === 'roll back' && <RollBackDialog {...dialog} />}
      {dialog && asked.what === 'canary' && <CanaryDialog {...dialog} />}
      {dialog && asked.what === 'end canary' && <EndCanaryDialog {...dialog} />}
      {dialog && asked.what === 'promote' && <PromoteDialog {...dialog} version={asked.version} />}
    </Sections>
  );
}
