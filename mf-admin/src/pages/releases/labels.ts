import type { ReleaseChange, ReleaseRefusal, RemoteReleases } from '@vastra/shared/contract';
import { formatCount, formatPercent } from '../../components/releases/labels';

/** Returns whether it is the shell, which brings the remotes together and is released like one. */
export const isShell = (remote: string): boolean => remote === 'shell';

/** Kinds of failures in browsers. A later kind has its own name. */
export const failureLabels: Record<string, string> = {
  region: 'region',
  script: 'script error',
  caught: 'caught error',
  recovered: 'recovered error',
};

/** Tones of texts about releases. */
export const textTones = { good: 'success', warning: 'warning', bad: 'error' } as const;

/** Ends a reason with a full stop. Keeps its case, because it may begin with a file name. */
const toSentence = (reason: string): string => (/[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`);

/** Describes a change in a sentence. Automatic changes begin with the action, because their reason explains it. */
export function describeChange({ what, by, version, from, share, reason }: ReleaseChange): string {
  const reasonText = reason ? ` Reason: ${toSentence(reason)}` : '';
  switch (what) {
    case 'promoted':
      return `${by} made ${version} live${from ? `, in place of ${from}` : ''}.${reasonText}`;
    case 'rolled back':
      return `${by} rolled back to ${version}${from ? ` from ${from}` : ''}.${reasonText}`;
    case 'canary':
      return `${by} gave ${version} to ${formatPercent(share ?? 0)} of the visitors.${reasonText}`;
    case 'canary ended':
      return `${by} ended the canary ${version}.${reasonText}`;
    case 'refused':
      return `Rejected: ${toSentence(reason ?? 'no reason was given')} ${describeRemaining(version, from)}`;
    case 'withdrawn':
      return `Rolled back automatically by ${by}: ${toSentence(reason ?? 'too many errors')} ${describeRemaining(version, from)}`;
    // A kind of change that this build does not know yet.
    default:
      return `${what satisfies never}: ${version}.${reasonText}`;
  }
}

/** Describes in a sentence why one server does not serve a release. */
export const describeRefusal = ({ instance, version, reason, waitsFor }: ReleaseRefusal): string =>
  waitsFor.length > 0
    ? `${instance} does not serve ${version} yet, because it waits for ${waitsFor.join(', ')}. Reason: ${toSentence(reason)}`
    : `${instance} refuses ${version}: ${toSentence(reason)}`;

const describeRemaining = (version: string, from: string | null) =>
  from ? `${from} is live, not ${version}.` : `Visitors do not get ${version}.`;

/** Describes how many servers serve the requested releases. */
export function describeServers({ total, behind: staleServers }: RemoteReleases['servers']): string {
  if (total === 0) return 'No server has reported within a minute';
  if (staleServers > 0 && total === 1) return 'The server is behind';
  if (staleServers > 0) return `${staleServers} of ${formatCount(total, 'server')} behind`;
  if (total === 1) return 'The server serves it';
  return total === 2 ? 'Both servers serve it' : `All ${total} servers serve it`;
}

/** Finds the change that made the live release live; undefined when the history does not reach back that far. */
export function findLiveChange({ live, history }: RemoteReleases): ReleaseChange | undefined {
  return history.find(({ what, version, from }) =>
    what === 'withdrawn' ? from === live : (what === 'promoted' || what === 'rolled back') && version === live,
  );
}

/** Finds the change that started the canary or set its share. */
export const findCanaryChange = ({ canary, history }: RemoteReleases): ReleaseChange | undefined =>
  history.find(({ what, version }) => what === 'canary' && version === canary?.version);
