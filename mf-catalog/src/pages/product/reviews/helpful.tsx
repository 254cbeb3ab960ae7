import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import styled from 'styled-components';
import { vote } from './api';

const Vote = styled.button`
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font-size: 14px;
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

interface HelpfulProps {
  id: string;
  user: string;
  helpful: number;
  isVoted: boolean;
  /** Missing for a guest, who is asked to sign in instead. */
  onVoted: (isVoted: boolean, helpful: number) => void;
  onGuest?: () => void;
}

/** A vote that counts at once, and is taken back when the shop refuses it. */
export function Helpful({ id, user, helpful, isVoted, onVoted, onGuest }: HelpfulProps) {
  const [isSending, setSending] = useState(false);
  const change = async () => {
    if (onGuest) return onGuest();
    if (isSending) return;
    setSending(true);
    onVoted(!isVoted, helpful + (isVoted ? -1 : 1));
    try {
      onVoted(!isVoted, await vote(id, !isVoted));
    } catch (error) {
      onVoted(isVoted, helpful);
      notify.error(messageOf(error));
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
