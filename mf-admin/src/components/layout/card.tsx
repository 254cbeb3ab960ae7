import styled from 'styled-components';

/** A white box for one part of a screen. */
export const Card = styled.section`
  min-width: 0;
  padding: 24px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & > h2 {
    margin-bottom: 16px;
    font-size: 20px;
  }
  @media (max-width: 639px) {
    padding: 16px;
  }
`;

/** Two columns of cards: below each other, and side by side from a window of 1280 px. */
export const CardColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  }
`;
