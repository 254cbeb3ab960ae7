import styled from 'styled-components';

/** The name of a key, as a key of a keyboard. */
export const KeyCap = styled.kbd`
  display: inline-block;
  min-width: 1.5rem;
  margin-right: 0.25rem;
  padding: 0 0.375rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--paper);
  color: var(--ink-2);
  font: 600 0.75rem/1.375rem var(--sans);
  text-align: center;
`;
