import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** The frame of a page that is all about signing in. It is a card on large windows. */
export const SignInCard = styled.div`
  max-width: 480px;
  margin: 0 auto;
  padding: 8px 0;
  ${from.m} {
    margin: 40px auto;
    padding: 40px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-card);
    background: var(--paper);
  }
`;
