import { formatDuration } from '@vastra/shared/format/duration';
import { Text } from '@vastra/shared/ui/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Time = styled.span`
  color: var(--ink);
  font-weight: 600;
`;

/** Sentence about the time that is left to pay. */
export const RemainingTime = ({ secondsLeft, children }: { secondsLeft: number; children: ReactNode }) => (
  <Text $tone="muted" $isTabular>
    {children} <Time role="timer">{formatDuration(secondsLeft).padStart(5, '0')}</Time>
  </Text>
);
