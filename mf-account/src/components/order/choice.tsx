import styled from 'styled-components';

export const GroupLegend = styled.legend`
  margin-bottom: 4px;
  padding: 0;
  font-weight: 600;
`;

/** A radio button or a checkbox with its label, high enough for a finger. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;
  & > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  &:has(> input:disabled) {
    color: var(--ink-2);
    cursor: default;
  }
`;
