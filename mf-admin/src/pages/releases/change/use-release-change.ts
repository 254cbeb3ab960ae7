import type { RemoteReleases } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useRef, useState } from 'react';
import { getTeamName } from '../../../components/releases/labels';
import { listReleases } from '../api';
import { describeChange, describeRefusal, describeServers } from '../labels';
import type { RunChange } from './change-dialogs';
import { listChangesSince, type Outcome, waitForOutcome } from './rollout-outcome';

export interface StatusMessage {
  tone: 'good' | 'warning' | 'bad';
  text: string;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Runs a change of a remote's releases and reports its outcome. It waits for the servers, because a written pointer is not served yet. */
export function useReleaseChange(remoteReleases: RemoteReleases, show: (remotes: RemoteReleases[]) => void) {
  const [status, setStatus] = useState<StatusMessage>();
  const changeCount = useRef(0);

  const change: RunChange = async (action, successText) => {
    const changeNumber = ++changeCount.current;
    // A later change replaces the status of an earlier one.
    const isLatest = () => changeNumber === changeCount.current;
    const showStatus = (next: StatusMessage) => isLatest() && setStatus(next);
    setStatus(undefined);
    let written: RemoteReleases;
    try {
      written = await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      const remotes = await listReleases();
      show(remotes);
      const current = remotes.find(({ remote }) => remote === remoteReleases.remote);
      const changes = current ? listChangesSince(current, remoteReleases.changedAt).map(describeChange) : [];
      showStatus({
        tone: 'bad',
        text: ['No change was made, because another person changed this in the meantime.', ...changes].join(' '),
      });
      return;
    }
    showStatus({ tone: 'warning', text: 'Saved. Waiting for the servers…' });
    void waitForOutcome(written, show).then(
      (outcome) => {
        const next = toStatusMessage(outcome, successText);
        if (!isLatest()) return;
        setStatus(next);
        if (next.tone === 'good') notify.success(next.text);
        else notify[next.tone === 'bad' ? 'error' : 'plain'](`${getTeamName(remoteReleases.remote)}: ${next.text}`);
      },
      (error) => showStatus({ tone: 'bad', text: toErrorMessage(error) }),
    );
  };
  return { status, change };
}

function toStatusMessage(outcome: Outcome, successText: string): StatusMessage {
  switch (outcome.kind) {
    case 'served':
      return { tone: 'good', text: `${successText}: ${lowerFirst(describeServers(outcome.current.servers))}.` };
    case 'refused':
      return { tone: 'bad', text: describeChange(outcome.change) };
    case 'refused by some':
      return {
        tone: 'warning',
        text: [
          `${successText}: ${lowerFirst(describeServers(outcome.current.servers))}.`,
          ...outcome.refusals.map(describeRefusal),
        ].join(' '),
      };
    case 'overtaken':
      return { tone: 'warning', text: `Changed again in the meantime: ${describeChange(outcome.change)}` };
    case 'slow':
      return {
        tone: 'warning',
        text: `Still rolling out after 10 s: ${lowerFirst(describeServers(outcome.current.servers))}. This page updates automatically.`,
      };
  }
}
