import styled from 'styled-components';

/** Main column of the payment page. */
export const Box = styled.div`
  display: grid;
  gap: 20px;
  justify-items: start;
`;

export const OrderNumber = styled.p`
  color: var(--ink-2);
`;

export const OrderId = styled.strong`
  white-space: nowrap;
`;

export const Note = styled.p`
  padding: 4px 12px;
  border-radius: 6px;
  background: var(--sand);
  font-size: 14px;
`;

export const Amount = styled.p`
  font: 500 38px/1.15 var(--serif);
  font-variant-numeric: tabular-nums;
`;

export const FailureNote = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--sale);
  border-radius: 6px;
  color: var(--sale);
`;

/** Buttons below the main column. */
export const Actions = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  max-width: 400px;
`;
