import styled from 'styled-components';

/** The first section of a record's page: its status, and what can happen next. */
export const StatusSection = styled.section`
  display: grid;
  gap: 16px;
  margin-bottom: 24px;
`;

/** The status itself, with facts beside it. */
export const StatusLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  color: var(--ink-2);
  & > strong {
    color: var(--ink);
    font-size: 20px;
  }
`;
