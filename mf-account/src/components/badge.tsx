import styled from 'styled-components';

const tones = {
  quiet: ['var(--sand)', 'var(--ink-2)'],
  good: ['var(--success-badge)', 'var(--success)'],
  waiting: ['var(--warning-badge)', 'var(--warning)'],
  bad: ['var(--sale-badge)', 'var(--sale)'],
} as const;

export type BadgeTone = keyof typeof tones;

/** The status of an order, a parcel, a return or a refund. */
export const Badge = styled.span<{ $tone: BadgeTone }>`
  display: inline-block;
  padding: 2px 10px;
  border-radius: var(--radius-card);
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font: 600 var(--text-s)/1.25rem var(--sans);
`;
