import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import styled from 'styled-components';
import { voteHelpful } from './api';

const Vote = styled.button`
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  font-size: var(--text-s);
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  &[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--sand);
    font-weight: 600;
  }
`;

interface HelpfulButtonProps {
  id: string;
  user: string;
  helpful: number;
  isVoted: boolean;
  /** Called with the new state and the new number of votes, at once and again after the response. */
  onVoted: (isVoted: boolean, helpful: number) => void;
  /** Called instead of voting when a guest presses the button. */
  onGuest?: () => void;
}

/** Button for a vote. The change is shown at once and reverted if the server refuses. */
export function HelpfulButton({ id, user, helpful, isVoted, onVoted, onGuest }: HelpfulButtonProps) {
  const [isSending, setSending] = useState(false);
  const change = async () => {
    if (onGuest) return onGuest();
    if (isSending) return;
    setSending(true);
    onVoted(!isVoted, helpful + (isVoted ? -1 : 1));
    try {
      onVoted(!isVoted, await voteHelpful(id, { isHelpful: !isVoted }));
    } catch (error) {
      onVoted(isVoted, helpful);
      notify.error(toErrorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Vote type="button" aria-pressed={isVoted} aria-label={`Helpful: review by ${user}`} onClick={change}>
      Helpful
    </Vote>
  );
}
