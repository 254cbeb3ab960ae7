import styled from 'styled-components';

/** Row of a file that was chosen for an import: its name, and a button that removes it. */
export const ChosenFile = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: 6px;
  background: var(--paper);
  overflow-wrap: anywhere;
`;
