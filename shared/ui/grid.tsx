import styled from 'styled-components';
import type { Space } from './tokens';

interface GridProps {
  /** Least width of a column, a CSS length: there are as many equal columns as fit. */
  $min: string;
  /** Distance between the children, 16 px by default. */
  $gap?: Space;
}

/** Children in equal columns, as many as fit. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: var(--space-${({ $gap = 4 }) => $gap});
`;
