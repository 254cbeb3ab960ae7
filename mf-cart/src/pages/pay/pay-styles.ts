import styled from 'styled-components';

export const OrderId = styled.strong`
  white-space: nowrap;
`;

export const Note = styled.p`
  padding: 4px 12px;
  border-radius: var(--radius);
  background: var(--sand);
  font-size: var(--text-s);
`;

export const Amount = styled.p`
  font: 500 var(--text-4xl)/1.15 var(--serif);
  font-variant-numeric: tabular-nums;
`;

export const FailureNote = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--sale);
  border-radius: var(--radius);
  color: var(--sale);
`;

/** Buttons below the main column. */
export const Actions = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  max-width: 400px;
`;
