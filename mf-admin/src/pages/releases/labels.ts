import type { ReleaseChange, RemoteReleases } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';

/** "mf-gift-cards" as "Gift cards". */
export function getTeamName(remote: string): string {
  const name = remote.replace(/^mf-/, '').replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** 0.1234 as "12.3%"; what is not quite nothing does not look like nothing. */
export const formatPercent = (part: number): string => (part > 0 && part < 0.001 ? 'under 0.1%' : percent.format(part));

export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** A reason as it was given, which may begin with the name of a file, with its full stop. */
const toSentence = (reason: string): string => (/[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`);

/** What happened, in a sentence. Those of the shop itself begin with what it did, since the reason says why. */
export function describeChange({ what, by, version, from, share, reason }: ReleaseChange): string {
  const reasonText = reason ? ` Reason: ${toSentence(reason)}` : '';
  switch (what) {
    case 'promoted':
      return `${by} made ${version} live${from ? `, in place of ${from}` : ''}.${reasonText}`;
    case 'rolled back':
      return `${by} went back to ${version}${from ? ` from ${from}` : ''}.${reasonText}`;
    case 'canary':
      return `${by} gave ${version} to ${formatPercent(share ?? 0)} of the visitors.${reasonText}`;
    case 'canary ended':
      return `${by} ended the canary ${version}.${reasonText}`;
    case 'refused':
      return `Refused: ${toSentence(reason ?? 'no reason was given')} ${describeRemaining(version, from)}`;
    case 'withdrawn':
      return `Withdrawn by ${by}: ${toSentence(reason ?? 'too many errors')} ${describeRemaining(version, from)}`;
    // A kind of change that this release does not know yet.
    default:
      return `${what satisfies never}: ${version}.${reasonText}`;
  }
}

const describeRemaining = (version: string, from: string | null) =>
  from ? `${from} is live, not ${version}.` : `Visitors do not get ${version}.`;

/** Which servers serve what is asked for. */
export function describeServers({ total, behind }: RemoteReleases['servers']): string {
  if (total === 0) return 'No server has reported within a minute';
  if (behind > 0 && total === 1) return 'The server is behind';
  if (behind > 0) return `${behind} of ${formatCount(total, 'server')} behind`;
  if (total === 1) return 'The server serves it';
  return total === 2 ? 'Both servers serve it' : `All ${total} servers serve it`;
}

/** The change that made live what is live now; undefined when the history does not reach back so far. */
export function findLiveChange({ live, history }: RemoteReleases): ReleaseChange | undefined {
  return history.find(({ what, version, from }) =>
    what === 'withdrawn' ? from === live : (what === 'promoted' || what === 'rolled back') && version === live,
  );
}

/** The change that gave the canary its share. */
export const findCanaryChange = ({ canary, history }: RemoteReleases): ReleaseChange | undefined =>
  history.find(({ what, version }) => what === 'canary' && version === canary?.version);
