import styled from 'styled-components';

/** Small buttons at the end of a table row; on a phone below it. */
export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  & > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
  @media (max-width: 639px) {
    flex-wrap: wrap;
  }
`;
