import styled from 'styled-components';
import { from, type Space } from './tokens';

interface CardProps {
  /** Distance between the children, 20 px by default. */
  $gap?: Space;
  /** Colour of the background; white by default. */
  $ground?: 'paper' | 'sand';
}

/** A part of a screen with a frame, its children below each other. */
export const Card = styled.section<CardProps>`
  display: grid;
  gap: var(--space-${({ $gap = 5 }) => $gap});
  min-width: 0;
  padding: var(--space-6) var(--space-5);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--${({ $ground = 'white' }) => $ground});
  ${from.m} {
    padding: var(--space-6);
  }
`;
