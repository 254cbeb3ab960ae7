import styled from 'styled-components';

/** Section of the payment page. */
export const Card = styled.section`
  display: grid;
  gap: 16px;
  padding: 20px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  @media (min-width: 720px) {
    padding: 24px;
  }
`;

/** Its heading, which takes the focus when the section replaces another one. */
export const CardHeading = styled.h2.attrs({ tabIndex: -1 })`
  font-size: 22px;
  outline: none;
`;
