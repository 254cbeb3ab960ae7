import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** Main heading of a page. It can take the focus when the focused element was removed. */
export const PageTitle = styled.h1.attrs({ tabIndex: -1 })`
  margin-bottom: 24px;
  font-size: var(--text-3xl);
  outline: none;
  ${from.m} {
    margin-bottom: 32px;
    font-size: var(--text-4xl);
  }
`;
