import styled from 'styled-components';

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
