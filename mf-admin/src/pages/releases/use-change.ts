import type { RemoteReleases } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useRef, useState } from 'react';
import { listReleases } from './api';
import type { Change } from './dialogs';
import { changesSince, type Outcome, outcomeOf } from './outcome';
import { serversOf, teamOf, toldOf } from './words';

export interface Said {
  tone: 'good' | 'waiting' | 'bad';
  text: string;
}

const decapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Changes what is live of a remote, and says what came of it: what stands in the pointer is not yet what visitors get. */
export function useChange(one: RemoteReleases, show: (remotes: RemoteReleases[]) => void) {
  const [said, setSaid] = useState<Said>();
  const turns = useRef(0);

  const change: Change = async (deed, sentence) => {
    const turn = ++turns.current;
    // A later change says how things are.
    const isLast = () => turn === turns.current;
    const say = (next: Said) => isLast() && setSaid(next);
    setSaid(undefined);
    let mine: RemoteReleases;
    try {
      mine = await deed();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      const remotes = await listReleases();
      show(remotes);
      const now = remotes.find(({ remote }) => remote === one.remote);
      const changes = now ? changesSince(now, one.changedAt).map(toldOf) : [];
      say({ tone: 'bad', text: ['Nothing was done, since this has changed in the meantime.', ...changes].join(' ') });
      return;
    }
    say({ tone: 'waiting', text: 'Written down. Waiting for the servers…' });
    void outcomeOf(mine, show).then(
      (outcome) => {
        const next = wordsOf(outcome, sentence);
        if (!isLast()) return;
        setSaid(next);
        if (next.tone === 'good') notify.success(next.text);
        else notify[next.tone === 'bad' ? 'error' : 'plain'](`${teamOf(one.remote)}: ${next.text}`);
      },
      (error) => say({ tone: 'bad', text: messageOf(error) }),
    );
  };
  return { said, change };
}

function wordsOf(outcome: Outcome, sentence: string): Said {
  switch (outcome.kind) {
    case 'served':
      return { tone: 'good', text: `${sentence}: ${decapitalized(serversOf(outcome.now.servers))}.` };
    case 'refused':
      return { tone: 'bad', text: toldOf(outcome.change) };
    case 'overtaken':
      return { tone: 'waiting', text: `Changed again in the meantime: ${toldOf(outcome.change)}` };
    case 'slow':
      return {
        tone: 'waiting',
        text: `Not everywhere yet after 10 s: ${decapitalized(serversOf(outcome.now.servers))}. What they serve is shown here as soon as they say so.`,
      };
  }
}
