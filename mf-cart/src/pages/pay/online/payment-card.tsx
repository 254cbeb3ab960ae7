import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** Section of the payment page. */
export const Card = styled.section`
  display: grid;
  gap: 16px;
  padding: 20px 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  ${from.m} {
    padding: 24px;
  }
`;

/** Its heading, which takes the focus when the section replaces another one. */
export const CardHeading = styled.h2.attrs({ tabIndex: -1 })`
  font-size: 1.375rem;
  outline: none;
`;
