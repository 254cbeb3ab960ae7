import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** The heading of a screen of the account, with a description, and a link or a badge beside it. */
export const ScreenHeading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 24px;
  margin-bottom: 24px;
  ${from.m} {
    margin-bottom: 32px;
  }
`;

export const ScreenTitle = styled.h1`
  font-size: var(--text-3xl);
  overflow-wrap: anywhere;
  ${from.m} {
    font-size: var(--text-4xl);
  }
`;

/** A part of the title, such as an order number, that moves to a new line as a whole. */
export const Unbroken = styled.span`
  display: inline-block;
`;

export const ScreenDescription = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
`;
