import styled from 'styled-components';

/** The row above the fields of a record: its name, its state, and the actions besides editing. */
export const RecordHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 24px;
`;
