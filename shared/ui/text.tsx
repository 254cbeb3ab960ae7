import styled from 'styled-components';
import type { TextSize } from './tokens';

const tones = { muted: 'ink-2', error: 'sale', success: 'success', warning: 'warning' } as const;

interface TextProps {
  $size?: TextSize;
  $tone?: keyof typeof tones;
  $isStrong?: boolean;
  /** Digits of equal width, for amounts and times that change or stand below each other. */
  $isTabular?: boolean;
  /** Breaks words that are longer than a line, such as names and addresses that people enter. */
  $breaks?: boolean;
}

/** A paragraph. `as` makes it a `span`, a `small` or a heading. */
export const Text = styled.p<TextProps>`
  ${({ $size }) => $size && `font-size: var(--text-${$size});`}
  ${({ $tone }) => $tone && `color: var(--${tones[$tone]});`}
  ${({ $isStrong }) => $isStrong && 'font-weight: 600;'}
  ${({ $isTabular }) => $isTabular && 'font-variant-numeric: tabular-nums;'}
  ${({ $breaks }) => $breaks && 'overflow-wrap: anywhere;'}
`;
