import styled from 'styled-components';

const tones = {
  quiet: ['var(--sand)', 'var(--ink-2)'],
  good: ['#e6f1e9', 'var(--success)'],
  waiting: ['#faf0e1', 'var(--warning)'],
  bad: ['#fbe9e7', 'var(--sale)'],
} as const;

export type BadgeTone = keyof typeof tones;

/** The status of a parcel, a return or a refund. */
export const Badge = styled.span<{ $tone: BadgeTone }>`
  display: inline-block;
  padding: 2px 10px;
  border-radius: 12px;
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font: 600 14px/20px var(--sans);
`;
