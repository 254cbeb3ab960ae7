import styled from 'styled-components';

/** The frame of a page that is all about signing in. It is a card on large windows. */
export const SignInCard = styled.div`
  max-width: 480px;
  margin: 0 auto;
  padding: 8px 0;
  @media (min-width: 720px) {
    margin: 40px auto;
    padding: 40px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--paper);
  }
`;
