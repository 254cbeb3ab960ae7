import styled from 'styled-components';

/** Buttons for the next steps of a record, small enough for a card with several records. */
export const StepButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
`;
