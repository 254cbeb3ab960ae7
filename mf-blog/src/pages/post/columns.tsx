import styled from 'styled-components';

/** The text, about 68 characters wide in the middle, and its contents beside it. */
export const Columns = styled.div`
  max-width: calc(68ch * 1.125);
  margin: 48px auto 0;
  & > div {
    min-width: 0;
  }
  @media (min-width: 1160px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, calc(68ch * 1.125)) minmax(0, 1fr);
    gap: 48px;
    max-width: none;
    & > div {
      grid-column: 2;
    }
  }
`;
