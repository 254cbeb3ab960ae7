import type { ReactNode } from 'react';
import styled from 'styled-components';

const Badge = styled.span`
  display: inline-block;
  align-self: center;
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--sand);
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  white-space: nowrap;
  &.good {
    color: var(--success);
  }
  &.warning {
    color: var(--warning);
  }
  &.bad {
    color: var(--sale);
  }
`;

export type BadgeTone = 'good' | 'warning' | 'bad' | 'quiet';

/** Shows a state as one word. The colour is never the only sign of it. `className` is a further class. */
export const StateBadge = ({
  tone,
  className,
  children,
}: {
  tone: BadgeTone;
  className?: string;
  children: ReactNode;
}) => <Badge className={className ? `${tone} ${className}` : tone}>{children}</Badge>;
