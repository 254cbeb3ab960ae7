import styled from 'styled-components';

/** What is worked on beside what it costs; one below the other on phones. */
export const Columns = styled.div`
  display: grid;
  gap: 32px;
  align-items: start;
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 64px;
    &[data-single='true'] {
      display: block;
    }
    & > aside {
      position: sticky;
      top: 96px;
    }
  }
`;

/** The quiet box that holds amounts and the one main action. */
export const Panel = styled.div`
  display: grid;
  gap: 20px;
  padding: 24px 20px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: var(--paper);
  & > h2 {
    font-size: 24px;
  }
  @media (min-width: 720px) {
    padding: 24px;
  }
`;
