import styled from 'styled-components';

/** A button that looks like a link. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  justify-self: start;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:disabled {
    color: var(--ink-2);
    text-decoration: none;
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
`;
