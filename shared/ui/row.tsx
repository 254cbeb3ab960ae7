import styled from 'styled-components';
import type { Space } from './tokens';

interface RowProps {
  /** Distance between the children, 12 px by default. */
  $gap?: Space;
  /** Distance between lines where the children wrap; `$gap` by default. */
  $rowGap?: Space;
  /** CSS `align-items`, centred by default. */
  $align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** CSS `justify-content`: the first child at the start and the last at the end, or all at the end. */
  $justify?: 'space-between' | 'end' | 'center';
  /** Keeps the children on one line. */
  $noWrap?: boolean;
}

/** Children beside each other, which wrap where the width is short. */
export const Row = styled.div<RowProps>`
  display: flex;
  ${({ $noWrap }) => !$noWrap && 'flex-wrap: wrap;'}
  ${({ $justify }) => $justify && `justify-content: ${$justify};`}
  align-items: ${({ $align = 'center' }) => $align};
  gap: ${({ $gap = 3, $rowGap = $gap }) => `var(--space-${$rowGap}) var(--space-${$gap})`};
`;
