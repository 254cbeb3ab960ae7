import styled from 'styled-components';
import type { Space } from './tokens';

interface StackProps {
  /** Distance between the children, 16 px by default. */
  $gap?: Space;
  /** CSS `justify-items`: the children are as wide as the stack unless this is set. */
  $items?: 'start' | 'center' | 'end';
}

/** Children below each other. `as` makes it a list, a form or a section. */
export const Stack = styled.div<StackProps>`
  display: grid;
  gap: var(--space-${({ $gap = 4 }) => $gap});
  ${({ $items }) => $items && `justify-items: ${$items};`}
`;
